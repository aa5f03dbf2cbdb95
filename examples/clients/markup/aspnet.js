// The library listens to clicks and keys on the element itself, and a pick is neither.
$(document).on('change blur', 'form select[data-val="true"]', ({ target }) => $(target).valid());
