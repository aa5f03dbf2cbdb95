import WidgetSelect from 'widget-select-react';

// The form has the values: each field names the one that it depends on.
export default function Racks() {
  return (
    <form>
      <label htmlFor="region">Region</label>
      <WidgetSelect
        id="region"
        name="region"
        defaultValue="eu"
        placeholder="Choose a region…"
        clearable
        data={regions}
      />

      <label htmlFor="site">Site</label>
      <WidgetSelect
        id="site"
        name="site"
        depends="region"
        placeholder="Choose a site…"
        clearable
        data={sites}
      />

      <label htmlFor="rack">Rack</label>
      <WidgetSelect
        id="rack"
        name="rack"
        depends="site"
        multiple
        clearable
        data={racks}
      />
    </form>
  );
}

const regions = [
  { value: 'eu', label: 'Europe' },
  { value: 'us', label: 'United States' },
];

const sites = [
  { value: 'par', label: 'Paris', when: { region: 'eu' } },
  { value: 'vie', label: 'Vienna', when: { region: 'eu' } },
  { value: 'den', label: 'Denver', when: { region: 'us' } },
  {
    value: 'lab',
    label: 'Laboratory',
    when: { region: ['eu', 'us'] },
  },
];

const racks = [
  { value: 'p1', label: 'Paris 1', when: { site: 'par' } },
  { value: 'p2', label: 'Paris 2', when: { site: 'par' } },
  { value: 'v1', label: 'Vienna 1', when: { site: 'vie' } },
  { value: 'd1', label: 'Denver 1', when: { site: 'den' } },
  { value: 'l1', label: 'Laboratory 1', when: { site: 'lab' } },
  {
    value: 'spare',
    label: 'Spare',
    when: { site: ['par', 'vie', 'den', 'lab'] },
  },
];
