/// <reference types="vite/client" />
import markup from './edit-trip.html?raw';

document.querySelector('main')?.insertAdjacentHTML('beforeend', markup);
await import('./edit-trip');
