import { useState } from 'react';
import WidgetSelect from 'widget-select-react';

const people = [
  'Ada',
  'Alan',
  'Barbara',
  'Edsger',
  'Grace',
  'Ken',
];

export default function Reviewers() {
  const [chosen, setChosen] = useState<string[]>([]);

  return (
    <form method="dialog">
      <label htmlFor="reviewers">Reviewers</label>
      <WidgetSelect
        id="reviewers"
        name="reviewers"
        multiple
        value={chosen}
        onChange={setChosen}
        placeholder="Choose two or three…"
        data={people}
        required
        minSelections={2}
        tabSelects
        queryAfterPick="clear"
        {...(chosen.length > 3 && {
          warning: 'More reviewers take more time.',
        })}
      />
      <button type="submit">Request reviews</button>
    </form>
  );
}
