import { useState } from 'react';
import WidgetSelect from 'widget-select-react';
import { people } from '../../src/data/people';

export default function Assignee() {
  const [assignee, setAssignee] = useState<string | null>(null);

  return (
    <form>
      <label htmlFor="assignee">Assignee</label>
      <WidgetSelect
        id="assignee"
        value={assignee}
        onChange={setAssignee}
        placeholder="Assign to…"
        clearable
        // { value, label, description, avatar, className?, disabled? }
        data={people}
      />
    </form>
  );
}
