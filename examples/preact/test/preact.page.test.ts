import { drives } from '../../svelte/test/trip.ts';

drives('preact');
