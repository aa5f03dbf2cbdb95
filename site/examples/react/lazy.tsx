import { useEffect, useState } from 'react';
import WidgetSelect from 'widget-select-react';
import {
  placesIn,
  type UnopenedPlace,
} from '../../src/data/places';
import { useNear } from '../../src/react/use-near';

export default function Lazy() {
  const [chosen, setChosen] = useState<string[]>([]);
  const [countries, setCountries] = useState<UnopenedPlace[]>(
    [],
  );
  const [hasFailed, setHasFailed] = useState(false);
  const [fails, setFails] = useState(false);
  const [asked, setAsked] = useState<string[]>([]);
  const isNear = useNear('#lazy');

  useEffect(() => {
    if (isNear)
      placesIn().then(setCountries, () => setHasFailed(true));
  }, [isNear]);

  // Called for each branch with `children: null`, when it is
  // expanded. This function simulates a slow server.
  async function loadChildren(
    { value }: { value: string },
    signal: AbortSignal,
  ) {
    const isFirst = !asked.includes(value);
    setAsked((before) => [...before, value]);
    await new Promise((done) => setTimeout(done, 800));
    signal.throwIfAborted();
    if (isFirst && fails) throw new Error('Sorry.');
    return placesIn(value);
  }

  return (
    <form>
      <label htmlFor="lazy">Places, loaded by branch</label>
      <WidgetSelect
        id="lazy"
        multiple
        value={chosen}
        onChange={setChosen}
        placeholder="Choose places…"
        treeValue="branches"
        data={countries}
        loadChildren={loadChildren}
      />
      <p>
        <label className="check">
          <input
            type="checkbox"
            id="lazy-fails"
            checked={fails}
            onChange={({ target }) => setFails(target.checked)}
          />
          Each branch fails the first time
        </label>
      </p>
      <p>
        <output id="lazy-status" htmlFor="lazy">
          {hasFailed && 'The places could not be loaded.'}
          {asked.length > 0 && `Requests: ${asked.join(', ')}`}
        </output>
      </p>
    </form>
  );
}
