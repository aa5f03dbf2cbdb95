// Written from https://select2.org/data-sources/ajax and https://select2.org/data-sources/formats, and for Django's admin
// from https://docs.djangoproject.com/en/5.2/ref/contrib/admin/#django.contrib.admin.ModelAdmin.autocomplete_fields and
// the description of AutocompleteJsonView in its source.
const answer = (results: object[], more: boolean) => ({ results, pagination: { more } });

const first = answer(
  [
    { id: '1583992', text: 'Đà Nẵng' },
    { id: '1584071', text: 'Đà Lạt "R&D" <b>' },
  ],
  true,
);
const last = answer([{ id: 2253354, text: 'Dakar' }], false);
const none = answer([], false);
const refusal = { status: 403, body: { error: '403 Forbidden' } };

export const answers = { first, last, none, refusal };
