import SelectWidget from 'widget-select';
import { portrait } from '../src/data/portrait';

new SelectWidget('#assignee', {
  placeholder: 'Assign to…',
  clearable: true,
  data: [
    {
      value: 'adaeze',
      label: 'Adaeze Obi',
      description: 'Design, Lagos',
      avatar: portrait('Adaeze Obi'),
      className: 'is-lead',
    },
    {
      value: 'bao',
      label: 'Bảo Trần',
      description: 'Engineering, Da Nang',
      avatar: portrait('Bảo Trần'),
    },
    {
      value: 'dmytro',
      label: 'Dmytro Koval',
      description: 'On leave until Monday',
      avatar: portrait('Dmytro Koval'),
      disabled: true,
    },
    {
      value: 'elif',
      label: 'Elif Şahin',
      description: 'Research, İzmir',
      avatar: portrait('Elif Şahin'),
    },
    {
      value: 'freya',
      label: 'Freya Ødegård',
      description: 'Support, Tromsø',
      avatar: portrait('Freya Ødegård'),
      className: 'is-lead',
    },
    {
      value: 'goro',
      label: 'Gorō Ishii',
      description: 'Engineering, Sapporo',
      avatar: portrait('Gorō Ishii'),
    },
  ],
});
