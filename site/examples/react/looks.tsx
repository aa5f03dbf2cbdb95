import { useState } from 'react';
import WidgetSelect from 'widget-select-react';
// Imports 'widget-select/themes/material.css' and others.
import {
  rooms,
  type Size,
  sizes,
  themes,
} from '../../src/data/looks';

export default function Looks() {
  const [theme, setTheme] = useState('default');
  const [size, setSize] = useState('md');
  const look = { theme, size: size as Size };

  return (
    <form>
      <label htmlFor="theme">Theme</label>
      <WidgetSelect
        id="theme"
        value={theme}
        onChange={(next) => setTheme(next ?? 'default')}
        data={themes}
        searchable={false}
      />

      <label htmlFor="size">Size</label>
      <WidgetSelect
        id="size"
        value={size}
        onChange={(next) => setSize(next ?? 'md')}
        data={sizes}
        searchable={false}
      />

      <label htmlFor="room">Room</label>
      <WidgetSelect
        id="room"
        {...look}
        data={rooms}
        clearable
        placeholder="Choose a room"
      />

      <label htmlFor="rooms">More rooms</label>
      <WidgetSelect
        id="rooms"
        {...look}
        data={rooms}
        multiple
        clearable
        defaultValue={['kitchen', 'library']}
      />
    </form>
  );
}
