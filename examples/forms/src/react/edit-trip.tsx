import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { EditTrip } from './EditTrip';

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <EditTrip trip={{ id: 7, city: { value: '77', label: 'Huế' } }} />
  </StrictMode>,
);
