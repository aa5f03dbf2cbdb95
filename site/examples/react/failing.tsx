import { useState } from 'react';
import { RemoteError } from 'widget-select';
import WidgetSelect from 'widget-select-react';

export default function Failing() {
  const [city, setCity] = useState<string | null>(null);
  const [failure, setFailure] = useState('status=503');
  const [isPatient, setIsPatient] = useState(false);
  // A new key resets the failure count of the server.
  const [key, setKey] = useState(() => Date.now());
  const [status, setStatus] = useState('');

  function restart() {
    setKey(Date.now());
    setStatus('');
  }

  return (
    <form>
      <label htmlFor="failure">Simulated error</label>
      <select
        id="failure"
        value={failure}
        onChange={({ target }) => {
          setFailure(target.value);
          restart();
        }}
      >
        {failures.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>

      <p>
        <label className="check">
          <input
            type="checkbox"
            id="failure-retry"
            checked={isPatient}
            onChange={({ target }) => {
              setIsPatient(target.checked);
              restart();
            }}
          />
          Retry twice before showing the error
        </label>
      </p>

      <label htmlFor="failing">City, with errors</label>
      <WidgetSelect
        id="failing"
        value={city}
        onChange={setCity}
        placeholder="Choose a city…"
        ajax={{
          url: `/api/chaos/cities?key=${key}&${failure}`,
          pagination: true,
          retry: isPatient ? 2 : 0,
        }}
        onError={(error) => {
          if (error instanceof RemoteError)
            setStatus(
              `Failed: ${error.code}, attempts: ${error.attempts}.`,
            );
        }}
        onLoading={(isLoading) => isLoading && setStatus('')}
      />
      <p>
        <output id="failing-status" htmlFor="failing">
          {status}
        </output>
      </p>
    </form>
  );
}

const failures = [
  ['status=503', 'Every request: 503'],
  ['status=503&times=2', 'The first two requests: 503'],
  [
    'status=429&retry-after=2&times=1',
    '429, then retry after two seconds',
  ],
  ['rate=0.5', 'Half of the requests, at random'],
  ['delay=2000', 'No error, a delay of two seconds'],
  ['jitter=0-2000', 'No error, responses in random order'],
  ['body=broken', 'Truncated JSON'],
  ['body=html', 'A sign-in page instead of JSON'],
  ['body=cut', 'Connection lost'],
  ['', 'No error'],
] as const;
