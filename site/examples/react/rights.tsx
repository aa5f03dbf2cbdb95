import { useState } from 'react';
import WidgetSelect from 'widget-select-react';
import { rights } from '../../src/data/rights';

export default function Rights() {
  const [granted, setGranted] = useState([
    'articles.read',
    'people.invite',
  ]);
  const [isOwner, setIsOwner] = useState(false);

  return (
    <form>
      <label htmlFor="rights">Rights of a new editor</label>
      <WidgetSelect
        id="rights"
        multiple
        value={granted}
        onChange={setGranted}
        placeholder="No rights yet…"
        expandLevel={1}
        treeValue="branches"
        isOptionDisabled={({ meta }) =>
          meta?.owner === true && !isOwner
        }
        data={rights} // [{ label, options: [{ value, label, children? }] }]
      />

      <p>
        <label className="check">
          <input
            type="checkbox"
            id="rights-owner"
            checked={isOwner}
            onChange={({ target }) =>
              setIsOwner(target.checked)
            }
          />
          You are the owner
        </label>
      </p>
    </form>
  );
}
