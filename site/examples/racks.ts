import SelectWidget from 'widget-select';

// The markup says what depends on what.
for (const id of ['#region', '#site', '#rack'])
  new SelectWidget(id, { clearable: true });
