import { connection } from 'next/server';
import { Suspense } from 'react';
import WidgetSelect from 'widget-select-react';

/** Without functions among its props the select needs no client component of yours. */
export default function Page() {
  return (
    <>
      <h1>A city</h1>
      <form>
        <label htmlFor="city">City</label>
        <Suspense fallback={<p className="placeholder">Loading…</p>}>
          <City />
        </Suspense>
        <button type="submit">Show</button>
      </form>
    </>
  );
}

/** Comes later than the page, in the same response. */
async function City() {
  return (
    <WidgetSelect id="city" name="city" data={await findCities()} defaultValue="hue" clearable />
  );
}

/** A database that takes its time. */
async function findCities() {
  await connection();
  await new Promise((done) => setTimeout(done, 300));
  return [
    { value: 'dad', label: 'Đà Nẵng', description: 'Việt Nam' },
    { value: 'hue', label: 'Huế', description: 'Việt Nam' },
    { value: 'opo', label: 'Porto', description: 'Portugal' },
  ];
}
