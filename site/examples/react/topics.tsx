import { useState } from 'react';
import WidgetSelect from 'widget-select-react';

const labels = ['Typography', 'Bookbinding', 'Paper', 'Ink'];
const data = labels.map((label) => ({
  value: label.toLowerCase(),
  label,
}));

// Simulates a slow server that stores the topics.
async function createTopic(label: string) {
  await new Promise((done) => setTimeout(done, 600));
  if (/spam/i.test(label))
    throw new Error('This topic is not allowed.');
  return { value: label.toLowerCase(), label };
}

export default function Topics() {
  const [topics, setTopics] = useState<string[]>([]);
  const [status, setStatus] = useState('');

  return (
    <form>
      <label htmlFor="topics">Topics</label>
      <WidgetSelect
        id="topics"
        multiple
        value={topics}
        onChange={setTopics}
        placeholder="Up to five topics…"
        maxSelections={5}
        data={data}
        allowCreate
        delimiters={[',', ';']}
        hideSelected
        beforeCreate={(label) => label.length <= 20}
        createOption={createTopic}
        onCreate={({ label }) =>
          setStatus(`“${label}” was added.`)
        }
        onError={({ cause }) =>
          setStatus(cause instanceof Error ? cause.message : '')
        }
        onMaximum={({ limit }) =>
          setStatus(`${limit} topics are the maximum.`)
        }
      />
      <p>
        <output id="topics-status" htmlFor="topics">
          {status}
        </output>
      </p>
    </form>
  );
}
