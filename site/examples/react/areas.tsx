import { useEffect, useRef, useState } from 'react';
import type SelectWidget from 'widget-select';
import WidgetSelect from 'widget-select-react';
import {
  countPlaces,
  loadPlaces,
  type Place,
} from '../../src/data/places';
import { useNear } from '../../src/react/use-near';

type TreeValue = 'all' | 'leaves' | 'branches';

export default function Areas() {
  const select = useRef<SelectWidget<object, true>>(null);
  const [areas, setAreas] = useState<string[]>([]);
  const [places, setPlaces] = useState<Place[]>([]);
  const [status, setStatus] = useState(
    'The places load when you scroll here.',
  );
  const [treeValue, setTreeValue] = useState<TreeValue>('all');
  const [isStrict, setIsStrict] = useState(false);
  const isNear = useNear('#area');

  useEffect(() => {
    if (!isNear) return;
    setStatus('Loading the places…');
    loadPlaces().then(
      (world) => {
        setPlaces(world); // { value, label, children? }
        setStatus(
          `${countPlaces(world).toLocaleString('en')} places loaded.`,
        );
      },
      () => setStatus('The places could not be loaded.'),
    );
  }, [isNear]);

  function expandAll() {
    select.current?.expandAll();
    select.current?.open();
  }

  return (
    <form>
      <label htmlFor="area">Delivery areas</label>
      <WidgetSelect
        ref={select}
        id="area"
        multiple
        value={areas}
        onChange={setAreas}
        placeholder="Choose areas…"
        highlightSearch
        clearable
        maxVisibleTags={4}
        data={places}
        treeValue={treeValue}
        treeStrict={isStrict}
        language={{ noOptions: status }}
      />
      <p>
        <output id="area-status" htmlFor="area">
          {status}
        </output>
      </p>

      <div className="buttons">
        <button
          type="button"
          id="area-expand"
          onClick={expandAll}
        >
          Expand all
        </button>
        <button
          type="button"
          id="area-collapse"
          onClick={() => select.current?.collapseAll()}
        >
          Collapse all
        </button>
      </div>

      <label htmlFor="area-value">
        Value contains (treeValue)
      </label>
      <select
        id="area-value"
        value={treeValue}
        onChange={({ target }) =>
          setTreeValue(target.value as TreeValue)
        }
      >
        <option value="all">every selected place (all)</option>
        <option value="leaves">the cities (leaves)</option>
        <option value="branches">
          whole branches (branches)
        </option>
      </select>
      <p>
        <label className="check">
          <input
            type="checkbox"
            id="area-strict"
            checked={isStrict}
            onChange={({ target }) =>
              setIsStrict(target.checked)
            }
          />
          Select places independently (treeStrict)
        </label>
      </p>
    </form>
  );
}
