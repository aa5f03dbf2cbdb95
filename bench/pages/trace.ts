/** The page of `npm run bench -- --trace`: several libraries and builds in one page, their steps between two marks. */
import { people } from '../harness/data.ts';
import { painted, task } from '../harness/frame.ts';
import type { Adapter, Widget } from '../harness/types.ts';

/** What is compared: a library, or a build of one. */
interface Contestant {
  readonly id: string;
  readonly adapter: Adapter;
}

export interface TracePlan {
  readonly steps?: readonly string[];
  readonly size: number;
  readonly rounds: number;
  readonly warm: number;
}

declare global {
  interface Window {
    contestants: Contestant[];
    trace(plan: TracePlan): Promise<string[]>;
  }
}

const stage = document.getElementById('stage') as HTMLElement;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Long enough for what a library defers: two frames, a task, 12 ms and a frame. */
async function settled(): Promise<void> {
  await painted();
  await painted();
  await sleep(12);
  await painted();
}

/** One step of one contestant: what `bench/lib/trace.mjs` finds in the trace. */
async function step(name: string, id: string, act: () => unknown, wait = 0): Promise<void> {
  performance.mark(`begin ${name} ${id}`);
  act();
  if (wait) await sleep(wait);
  await settled();
  performance.mark(`end ${name} ${id}`);
  await task();
}

/** A library that waits after each key says so here, in milliseconds. */
const DEBOUNCE: Readonly<Record<string, number>> = { 'slim-select': 110, 'tom-select': 310 };

function rest(element: Element | undefined): void {
  element?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  element?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
}

type Take = (one: Contestant, name: string, size: number) => Promise<void>;

function make({ adapter }: Contestant, size: number, multiple = false) {
  const host = stage.appendChild(document.createElement('div'));
  const data = people(size, 1);
  const widget = adapter.fromData?.(host, adapter.own?.(data) ?? data, { multiple });
  if (!widget?.open) throw new Error(`${adapter.name} cannot be opened`);
  const end = () => {
    widget.destroy();
    host.remove();
  };
  return { widget: widget as Widget & Required<Pick<Widget, 'open' | 'close'>>, host, end };
}

/** Opens a select that has been open before, as all but the first time are. */
async function opened(one: Contestant, size: number, multiple = false) {
  const made = make(one, size, multiple);
  await settled();
  made.widget.open();
  await settled();
  made.widget.close();
  await settled();
  return made;
}

const first =
  (rests: boolean): Take =>
  async (one, name, size) => {
    const { widget, end } = make(one, size);
    await sleep(40);
    if (rests) rest(widget.control?.());
    if (rests) await sleep(200);
    await settled();
    await step(name, one.id, () => widget.open());
    widget.close();
    end();
  };

const pick =
  (multiple: boolean): Take =>
  async (one, name, size) => {
    const { widget, end } = await opened(one, size, multiple);
    widget.open();
    await settled();
    await step(name, one.id, () => widget.pick?.(3));
    if (widget.values().length !== 1) throw new Error(`${one.id} has selected nothing`);
    end();
  };

/** The steps by name; one that takes several names each. */
const STEPS: Readonly<Record<string, Take>> = {
  'first by script': first(false),
  'first after rest': first(true),
  async 'open again'(one, name, size) {
    const { widget, end } = await opened(one, size);
    await step(name, one.id, () => widget.open());
    await step('close', one.id, () => widget.close());
    end();
  },
  'pick single': pick(false),
  'pick multiple': pick(true),
  async letters(one, _name, size) {
    const { widget, end } = await opened(one, size);
    widget.open();
    await settled();
    const letters: [name: string, text: string][] = [
      ['first letter', 'h'],
      ['letter', 'hu'],
      ['letter', 'huo'],
      ['letter removed', 'hu'],
      ['letter removed', 'h'],
      ['query cleared', ''],
    ];
    for (const [name, text] of letters)
      await step(name, one.id, () => widget.type?.(text), DEBOUNCE[one.adapter.name]);
    end();
  },
  async 'set data'(one, name, size) {
    const { widget, end } = await opened(one, size);
    widget.open();
    await settled();
    const data = people(size, 2);
    await step(name, one.id, () => widget.setData?.(one.adapter.own?.(data) ?? data));
    end();
  },
  async 'select all'(one, name, size) {
    const { widget, end } = make(one, size, true);
    await settled();
    await step(name, one.id, () => widget.selectAll?.());
    end();
  },
  async 'mount 300'(one, name) {
    await settled();
    const made: ReturnType<typeof make>[] = [];
    await step(name, one.id, () => {
      for (let i = 0; i < 300; i++) made.push(make(one, 50));
    });
    await step('unmount 300', one.id, () => {
      for (const { end } of made) end();
    });
  },
};

/** Runs the steps in turn, beginning each round with another contestant. Returns the errors of contestants that cannot. */
window.trace = async ({ steps = Object.keys(STEPS), size, rounds, warm }) => {
  const { contestants } = window;
  const errors = new Map<string, string>();
  for (const name of steps) {
    const take = STEPS[name];
    if (!take) throw new Error(`no step "${name}": ${Object.keys(STEPS).join(', ')}`);
    for (let round = -warm; round < rounds; round++) {
      for (let at = 0; at < contestants.length; at++) {
        const one = contestants[(at + round + warm) % contestants.length] as Contestant;
        if (errors.has(`${name} ${one.id}`)) continue;
        // Not counted: the first samples compile.
        const id = round < 0 ? `${one.id}~` : one.id;
        (document.activeElement as HTMLElement | null)?.blur();
        await settled();
        await step('nothing', id, () => {});
        try {
          await take({ ...one, id }, name, size);
        } catch (error) {
          errors.set(`${name} ${one.id}`, String(error));
        }
        stage.replaceChildren();
        await settled();
      }
    }
  }
  return [...errors].map(([what, why]) => `${what}: ${why}`);
};
