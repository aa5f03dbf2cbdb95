import { portrait } from './portrait';

interface Person {
  value: string;
  label: string;
  description: string;
  avatar: string;
  className?: string;
  disabled?: boolean;
}

const person = (value: string, label: string, description: string): Person => ({
  value,
  label,
  description,
  avatar: portrait(label),
});

export const people: Person[] = [
  { ...person('adaeze', 'Adaeze Obi', 'Design, Lagos'), className: 'is-lead' },
  person('bao', 'Bảo Trần', 'Engineering, Da Nang'),
  { ...person('dmytro', 'Dmytro Koval', 'On leave until Monday'), disabled: true },
  person('elif', 'Elif Şahin', 'Research, İzmir'),
  { ...person('freya', 'Freya Ødegård', 'Support, Tromsø'), className: 'is-lead' },
  person('goro', 'Gorō Ishii', 'Engineering, Sapporo'),
];
