import { useState } from 'react';
import WidgetSelect from 'widget-select-react';

const isDown =
  'The server does not answer. Is it running? npm start brings it along.';

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
          // GET ?q=…&cursor=… → { options, nextCursor }
          url: '/api/cities/cursor',
          pagination: true,
          // 503 while it fills its table, the first time.
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
