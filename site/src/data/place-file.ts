/**
 * What `data/places.json` is a list of: the code of a country, region or district among its siblings, its name, the
 * branches in it, and the names of the cities right in it, separated by line feeds. Each list is in the order of the names.
 */
export type Branch = [code: string, name: string, branches: Branch[], cities: string];
