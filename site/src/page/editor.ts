/** The plain editor of an example: a field for its file, and a page without origin in which it runs. */
import '../styles/editor.css';
import { siteFile } from '../data/site-file';
import { button } from './button';

type Read = (file: string) => Promise<string>;

const frameworks: Readonly<Record<string, string>> = { tsx: 'react', vue: 'vue' };

/** @param file `team.tsx`. Script and markup of an example are two files that run together. */
export async function startEditor(listing: HTMLElement, file: string, read: Read): Promise<void> {
  const [name = '', ending = ''] = file.split('.');
  const field = document.createElement('textarea');
  field.className = 'editor__field';
  field.value = await read(file);
  field.spellcheck = false;
  field.setAttribute('autocapitalize', 'off');
  field.dir = 'ltr';
  field.rows = Math.min(24, field.value.split('\n').length + 1);
  field.setAttribute('aria-label', `${file}, editable`);
  field.dataset.edits = file;
  listing.querySelector('pre')?.replaceWith(field);

  const run = button('Run', `Run: ${file}`);
  run.setAttribute('aria-keyshortcuts', 'Control+Enter');
  listing.querySelector('.listing__head')?.prepend(run);
  const result = document.createElement('div');
  result.className = 'editor__result';
  const status = document.createElement('p');
  status.className = 'editor__status';
  status.setAttribute('role', 'status');
  listing.append(status, result);

  const start = async () => {
    status.textContent = 'Starting…';
    const partners = ending in frameworks ? [file] : [`${name}.ts`, `${name}.html`];
    const files = await Promise.all(
      partners.map(async (one) => [one.split('.')[1], await current(listing, one, read)] as const),
    );
    const frame = sandbox(`sandbox/${frameworks[ending] ?? 'plain'}.html`, `${file}, running`);
    answer(frame, Object.fromEntries(files), status);
    result.replaceChildren(frame);
  };
  run.addEventListener('click', () => void start());
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void start();
  });
  field.focus();
}

/** The content of the field of a file, if it is being edited. */
async function current(listing: HTMLElement, file: string, read: Read): Promise<string> {
  const field = listing
    .closest('.example')
    ?.querySelector<HTMLTextAreaElement>(`[data-edits="${file}"]`);
  return field ? field.value : read(file);
}

function sandbox(path: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'editor__frame';
  frame.title = title;
  frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-modals');
  frame.src = siteFile(path).href;
  return frame;
}

/** Sends the files when the frame can take them, shows its errors, and fetches data for it, which has no origin. */
function answer(frame: HTMLIFrameElement, files: object, status: HTMLElement): void {
  const data = siteFile('data/').href;
  const hear = async ({ source, data: message, ports: [port] }: MessageEvent) => {
    if (!frame.isConnected) return removeEventListener('message', hear);
    if (source !== frame.contentWindow) return;
    if (message.ready) {
      const { dir, dataset, classList } = document.documentElement;
      // The documentation says it by a class, which its own switch changes; `data-scheme` stays what it was.
      const documented = classList.contains('dark') ? 'dark' : 'light';
      const scheme = document.querySelector('.VPContent') ? documented : dataset.scheme;
      frame.contentWindow?.postMessage({ files, dir, scheme }, '*');
    }
    if (message.ran) status.textContent = 'Running below.';
    if (message.error) status.textContent = `Error: ${message.error}`;
    if (typeof message.fetch === 'string' && message.fetch.startsWith(data)) {
      const response = await fetch(message.fetch);
      port?.postMessage(response.ok ? await response.text() : null);
    }
  };
  addEventListener('message', hear);
}
