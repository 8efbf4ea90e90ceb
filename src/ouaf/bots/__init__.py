"""Players made of code. They are fed with views and never with states."""
