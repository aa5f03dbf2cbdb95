/// <reference types="vite/client" />
import markup from './element-trip.html?raw';

document.querySelector('main')?.insertAdjacentHTML('beforeend', markup);
await import('./element-trip');
