/** A depot as a server sends it: no `value`, no `label`. */
export interface Depot {
  id: number;
  city: string;
  closed: boolean;
}

/** The depots of a carrier. */
export const depots: Depot[] = [
  { id: 12, city: 'Antwerp', closed: false },
  { id: 7, city: 'Basel', closed: false },
  { id: 31, city: 'Gdańsk', closed: false },
  { id: 4, city: 'Lyon', closed: true },
  { id: 18, city: 'Porto', closed: false },
  { id: 25, city: 'Trieste', closed: false },
];
