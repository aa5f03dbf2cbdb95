import { useMemo, useState } from 'react';
import WidgetSelect from 'widget-select-react';
// Imports 'widget-select/locales/vi' and other languages.
import {
  codes,
  countriesIn,
  tongueOf,
} from '../../src/data/tongues';

export default function Languages() {
  const [code, setCode] = useState('en');
  const [chosen, setChosen] = useState<string[]>([]);
  const { field, dir, placeholder, language } = tongueOf(code);
  const countries = useMemo(() => countriesIn(code), [code]);

  return (
    <form>
      <label htmlFor="tongue">Language</label>
      <WidgetSelect
        id="tongue"
        value={code}
        onChange={(next) => setCode(next ?? 'en')}
        data={codes}
        searchable={false}
      />

      <div className="spoken" lang={code} dir={dir}>
        <label htmlFor="spoken">{field}</label>
        <WidgetSelect
          id="spoken"
          multiple
          clearable
          maxVisibleTags={3}
          value={chosen}
          onChange={setChosen}
          language={language}
          placeholder={placeholder}
          data={countries}
        />
      </div>
    </form>
  );
}
