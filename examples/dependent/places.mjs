// A database in small.

/** @type {{ field: string, value: string, label: string, depth?: number, region?: string, site?: string, location?: string }[]} */
export const PLACES = [
  { field: 'region', value: 'eu', label: 'Europe' },
  { field: 'region', value: 'us', label: 'America' },
  { field: 'site', value: 'par', label: 'Paris', region: 'eu' },
  { field: 'site', value: 'ber', label: 'Berlin', region: 'eu' },
  { field: 'site', value: 'den', label: 'Denver', region: 'us' },
  { field: 'location', value: 'p1', label: 'Floor 1', site: 'par' },
  { field: 'location', value: 'p1a', label: 'Room A', site: 'par', depth: 1 },
  { field: 'location', value: 'b1', label: 'Hall', site: 'ber' },
  { field: 'location', value: 'd1', label: 'Cage', site: 'den' },
  { field: 'rack', value: 'r1', label: 'Rack 1', location: 'p1a' },
  { field: 'rack', value: 'r2', label: 'Rack 2', location: 'p1a' },
  { field: 'rack', value: 'r9', label: 'Rack 9', location: 'd1' },
];
