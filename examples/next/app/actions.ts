'use server';

export interface Trip {
  country: string;
  activities: string[];
  places: string[];
}

/** What a real application would check and store. */
export async function plan(_before: Trip | null, form: FormData): Promise<Trip> {
  const list = (name: string) => form.getAll(name).map(String);
  return {
    country: String(form.get('country')),
    activities: list('activities'),
    places: list('places'),
  };
}
