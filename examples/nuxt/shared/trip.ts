/** What the form asks for. */
export interface Trip {
  country: string;
  activities: string[];
  places: string[];
}
