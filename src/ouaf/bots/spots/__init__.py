"""The bots of Spots ou encore !"""
