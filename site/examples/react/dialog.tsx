import { useRef, useState } from 'react';
import WidgetSelect from 'widget-select-react';
import { countries } from '../../src/data/countries';

export default function Invite() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [country, setCountry] = useState<string | null>(null);

  return (
    <>
      <button
        type="button"
        id="invite-open"
        onClick={() => dialog.current?.showModal()}
      >
        Open the dialog
      </button>

      <dialog
        ref={dialog}
        id="invite"
        aria-labelledby="invite-title"
      >
        <form method="dialog">
          <h3 id="invite-title">Where do we meet?</h3>
          <label htmlFor="meeting">Meeting country</label>
          <WidgetSelect
            id="meeting"
            name="meeting"
            value={country}
            onChange={setCountry}
            placeholder="Choose a country…"
            data={countries}
          />
          <div className="buttons">
            <button type="submit">Done</button>
          </div>
        </form>
      </dialog>
    </>
  );
}
