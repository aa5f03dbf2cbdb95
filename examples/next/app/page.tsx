import { TripForm } from './trip-form';

export default function Page() {
  return (
    <>
      <h1>A trip</h1>
      <TripForm />
    </>
  );
}
