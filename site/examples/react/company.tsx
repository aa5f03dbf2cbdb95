import { useState } from 'react';
import WidgetSelect from 'widget-select-react';

const pinned = [{ value: 'none', label: 'No company' }];

export default function Company() {
  const [companies, setCompanies] = useState([
    'Acme',
    'Globex',
    'Hooli',
    'Initech',
  ]);
  const [company, setCompany] = useState<string | null>(null);

  return (
    <form>
      <label htmlFor="company">Company</label>
      <WidgetSelect
        id="company"
        placeholder="Choose a company…"
        data={companies}
        pinned={pinned}
        value={company}
        onChange={setCompany}
        renderEmpty={({ query, select }) => (
          <button
            type="button"
            onClick={() => {
              setCompanies([...companies, query]);
              setCompany(query);
              select.close();
            }}
          >
            Create company “{query}”
          </button>
        )}
      />
    </form>
  );
}
