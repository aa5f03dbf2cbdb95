import { expect, test } from 'vitest';
import { djangoAdmin } from '../django-admin.ts';
import { answers } from './answers/select2.ts';
import { everyRecipe } from './contract.ts';
import { startEngine } from './engine.ts';
import { load } from './load.ts';

/** As `data-app-label` and the others of a `<select class="admin-autocomplete">` read. */
const dataset = {
  appLabel: 'trips',
  modelName: 'stop',
  fieldName: 'city',
  theme: 'admin-autocomplete',
};
const make = (url: string) => djangoAdmin(`${url}/admin/autocomplete/`, dataset);

everyRecipe({
  name: 'Django admin',
  make,
  answers,
  refusal: answers.refusal,
  query: ({ params }) => params.term,
  place: ({ params }) => params.page,
  places: { first: '1', next: '2' },
  everything: '',
  described: false,
});

test('Django admin: the view receives the name of the field that it fills', async () => {
  const engine = await startEngine();
  engine.answers(answers.first);
  await load(make(engine.url), { query: 'da' });
  expect(engine.asked[0]).toMatchObject({ method: 'GET', path: '/admin/autocomplete/' });
  expect(engine.asked[0]?.params).toEqual({
    term: 'da',
    page: '1',
    app_label: 'trips',
    model_name: 'stop',
    field_name: 'city',
  });
});
