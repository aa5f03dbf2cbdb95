import * as Dialog from '@radix-ui/react-dialog';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import WidgetSelect from 'widget-select-react';
import { countries } from './countries.ts';
import 'widget-select/style.css';

const Page = () => (
  <Dialog.Root modal={location.hash !== '#non-modal'}>
    <Dialog.Trigger>Travel</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Overlay className="overlay" />
      <Dialog.Content className="dialog" aria-describedby={undefined}>
        <Dialog.Title>Where to</Dialog.Title>
        <label htmlFor="country">Country</label>
        <WidgetSelect id="country" name="country" data={countries} />
        <WidgetSelect aria-label="Via" data={countries} dropdownParent="body" />
        <Dialog.Close>Done</Dialog.Close>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);

const app = document.querySelector('#app');
if (app)
  createRoot(app).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
