import { createInertiaApp } from '@inertiajs/react';
import { createRoot } from 'react-dom/client';
import TripForm from './inertia-form.jsx';
import 'widget-select/style.css';

createInertiaApp({
  resolve: () => TripForm,
  setup: ({ el, App, props }) => createRoot(el).render(<App {...props} />),
});
