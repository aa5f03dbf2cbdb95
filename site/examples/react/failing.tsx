import { useState } from 'react';
import { RemoteError } from 'widget-select';
import WidgetSelect from 'widget-select-react';

export default function Failing() {
  const [city, setCity] = useState<string | null>(null);
  const [failure, setFailure] = useState('status=503');
  const [isPatient, setIsPatient] = useState(false);
  // Makes the server count its failures anew.
  const [key, setKey] = useState(() => Date.now());
  const [status, setStatus] = useState('');

  function restart() {
    setKey(Date.now());
    setStatus('');
  }

  return (
    <form>
      <label htmlFor="failure">What goes wrong</label>
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
          Try twice more before saying so
        </label>
      </p>

      <label htmlFor="failing">City, with trouble</label>
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
    'Too many requests: come back in two seconds',
  ],
  ['rate=0.5', 'Every second request, by chance'],
  ['delay=2000', 'Nothing, but it takes two seconds'],
  ['jitter=0-2000', 'Answers arrive in any order'],
  ['body=broken', 'JSON that ends in the middle'],
  ['body=html', 'A page to sign in, instead of JSON'],
  ['body=cut', 'The connection is cut'],
  ['', 'Nothing'],
] as const;
