import { drives } from './trip.ts';

drives('svelte');
