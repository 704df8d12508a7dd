// Support shared by test targets.
