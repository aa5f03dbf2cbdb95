"""Searchable selects for Django's forms and admin, with the rows of large tables loaded page by page."""
