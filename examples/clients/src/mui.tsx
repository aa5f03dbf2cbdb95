import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import WidgetSelect from 'widget-select-react';
import { countries } from './countries.ts';
import 'widget-select/style.css';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Travel</Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="title">
        <DialogTitle id="title">Where to</DialogTitle>
        <DialogContent>
          <label htmlFor="country">Country</label>
          <WidgetSelect id="country" name="country" data={countries} />
          <WidgetSelect aria-label="Via" data={countries} dropdownParent="body" />
          <Button onClick={() => setOpen(false)}>Done</Button>
        </DialogContent>
      </Dialog>
    </>
  );
}

const app = document.querySelector('#app');
if (app)
  createRoot(app).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
