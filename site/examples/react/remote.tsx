import { useState } from 'react';
import WidgetSelect from 'widget-select-react';

const isDown =
  'The server does not respond. Run npm start to start it.';

export default function Place() {
  const [place, setPlace] = useState<string | null>(null);
  const [status, setStatus] = useState('');

  return (
    <form>
      <label htmlFor="place">City of the world</label>
      <WidgetSelect
        id="place"
        value={place}
        onChange={setPlace}
        placeholder="Choose a city…"
        highlightSearch
        clearable
        ajax={{
          // GET ?q=…&cursor=… → { options, nextCursor, total }
          url: '/api/cities/cursor',
          pagination: true,
          // The server responds with 503 while it first fills its table.
          retry: 7,
        }}
        onError={() => setStatus(isDown)}
        onLoading={(isLoading) => isLoading && setStatus('')}
      />
      <p>
        <output id="place-status" htmlFor="place">
          {status}
        </output>
      </p>
    </form>
  );
}
