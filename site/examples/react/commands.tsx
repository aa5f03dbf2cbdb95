import { useEffect, useRef, useState } from 'react';
import WidgetSelect from 'widget-select-react';
// Groups of { value, label, avatar, hint? }
import { commands } from '../../src/data/commands';

const classNames = {
  field: 'commands__field',
  dropdown: 'commands__list',
  optionCheck: 'commands__check',
};

export default function Commands() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [status, setStatus] = useState(
    'Or press Ctrl+K, on a Mac ⌘K.',
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.key !== 'k'
      )
        return;
      event.preventDefault();
      // No other search of the page opens behind it.
      event.stopPropagation();
      dialog.current?.showModal();
    };
    document.addEventListener('keydown', onKeyDown);
    return () =>
      document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        id="commands-open"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => dialog.current?.showModal()}
      >
        Commands
      </button>
      <p>
        <output id="commands-status">{status}</output>
      </p>

      <dialog
        ref={dialog}
        id="commands"
        className="commands"
        aria-labelledby="commands-title"
        closedby="any"
      >
        <form method="dialog">
          <label id="commands-title" htmlFor="command" hidden>
            Command
          </label>
          <WidgetSelect
            id="command"
            inline
            searchIn="control"
            placeholder="Type a command…"
            data={commands}
            classNames={classNames}
            value={null}
            onSelect={({ label }) => {
              dialog.current?.close();
              setStatus(`“${label}” was run.`);
            }}
          />
        </form>
      </dialog>
    </>
  );
}
