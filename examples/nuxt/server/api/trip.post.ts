import type { Trip } from '#shared/trip';

/** What a real application would check and store. */
export default defineEventHandler(async (event) => {
  const form = await readFormData(event);
  const list = (name: string) => form.getAll(name).map(String);
  const trip: Trip = {
    country: String(form.get('country')),
    activities: list('activities'),
    places: list('places'),
  };
  // A browser without the page's script wants a page.
  if (getHeader(event, 'accept')?.includes('text/html'))
    return sendRedirect(event, `/?trip=${encodeURIComponent(JSON.stringify(trip))}`, 303);
  return trip;
});
