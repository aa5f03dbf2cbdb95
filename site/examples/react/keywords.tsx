import { useEffect, useRef } from 'react';
import SelectWidget from 'widget-select';

// A text field stays the field of the form; the component keeps out of it.
export default function Keywords() {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!input.current) return;
    const select = new SelectWidget(input.current, {
      allowCreate: true,
      delimiters: [','],
    });
    return () => select.destroy();
  }, []);

  return (
    <form>
      <label htmlFor="keywords">Keywords</label>
      <div>
        <input
          ref={input}
          id="keywords"
          name="keywords"
          defaultValue={'paper, "ink, black"'}
          list="known-keywords"
          multiple
        />
      </div>
      <datalist id="known-keywords">
        <option>paper</option>
        <option>binding</option>
        <option>typography</option>
      </datalist>
    </form>
  );
}
