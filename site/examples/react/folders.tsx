import { useState } from 'react';
import WidgetSelect from 'widget-select-react';

const data = [
  {
    value: 'photos',
    label: 'Photos',
    children: [
      { value: 'june', label: 'June' },
      { value: 'july', label: 'July' },
    ],
  },
  {
    value: 'letters',
    label: 'Letters',
    children: [{ value: 'drafts', label: 'Drafts' }],
  },
];

export default function Folders() {
  const [expanded, setExpanded] = useState(['photos']);

  return (
    <form>
      <label htmlFor="folders">Folder</label>
      <WidgetSelect
        id="folders"
        data={data}
        placeholder="Choose a folder…"
        // One folder at a time.
        expanded={expanded}
        onExpand={(value) => setExpanded([value])}
        onCollapse={() => setExpanded([])}
      />
      <p>
        Open:{' '}
        <output id="folders-open" htmlFor="folders">
          {expanded.join(', ')}
        </output>
      </p>
    </form>
  );
}
