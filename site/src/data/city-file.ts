/** What `data/cities.json` holds: one column per fact, one row per city, in the order of the names. */
export interface CityFile {
  /** [code, region, country]; the region may be empty. */
  areas: [code: string, region: string, country: string][];
  /** Names, separated by line feeds. */
  names: string;
  /** Index into `areas`. */
  area: number[];
  /** Row → county, for cities whose name occurs more than once in their region. */
  county: Record<number, string>;
}
