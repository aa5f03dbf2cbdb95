/** Selects as components of React and Vue: many in a form that is mounted, rendered again, and taken away. */
import { inReact, inVue } from '../adapters/wrappers.ts';
import { press } from './dom.ts';
import { type Form, formInReact, formInVue, PLACE } from './forms.ts';
import { painted } from './frame.ts';
import { assert } from './prepare.ts';
import type { Item, Run, Scenario, Stage } from './types.ts';

const OPTIONS_EACH = 50;
/** What a list that fades in or waits for a tick may take. */
const FRAMES = 60;

interface Mounting {
  readonly form: Form;
  readonly host: HTMLElement;
  readonly items: readonly Item[];
  /** What the selects show. */
  shown(): string[];
  /** The one in this place is pressed, and shows its list. */
  opens(index: number): Promise<void>;
}

type Framework = 'React' | 'Vue';

async function formOf(framework: Framework, { adapter, size, ...stage }: Stage) {
  const react = framework === 'React' ? inReact[adapter.name] : undefined;
  const vue = framework === 'Vue' ? inVue[adapter.name] : undefined;
  const wrapper = react ?? vue;
  if (!wrapper) return null;
  const items = await stage.data(1, OPTIONS_EACH);
  const host = stage.host();
  const form = react
    ? formInReact(host, react, items, size)
    : vue && formInVue(host, vue, items, size);
  if (!form) return null;
  const places = () => host.getElementsByClassName(PLACE);
  const mounting: Mounting = {
    form,
    host,
    items,
    shown: () => Array.from(places(), (place) => wrapper.shown(place).trim()),
    async opens(index) {
      const control = places()[index]?.querySelector<HTMLElement>(wrapper.control);
      assert(control !== null && control !== undefined, 'there is nothing to press');
      control.focus();
      press(control);
      const rows = () => document.getElementsByClassName(wrapper.row);
      for (let frame = 0; frame < FRAMES && rows().length === 0; frame++) await painted();
      assert(rows()[0]?.textContent?.trim() === items[0]?.label, 'its list is not shown');
    },
  };
  return mounting;
}

/** Every select shows the label of its value. */
function checkShown({ shown, items }: Mounting, size: number): void {
  const labels = shown();
  assert(labels.length === size, 'not all selects are there');
  assert(
    labels.every((label) => label === items[0]?.label),
    `a select does not show its value: ${labels.find((label) => label !== items[0]?.label)}`,
  );
}

type Timed = (mounting: Mounting, size: number) => Promise<Run> | Run;

/** The form is mounted. */
const mount: Timed = (mounting, size) => ({
  steps: [{ act: mounting.form.mount }],
  async check() {
    checkShown(mounting, size);
    await mounting.opens(size - 1);
  },
  end: mounting.form.unmount,
});

async function settle({ form }: Mounting): Promise<void> {
  form.mount();
  for (let frame = 0; frame < 4; frame++) await painted();
}

const render: Timed = async (mounting, size) => {
  const { form, host, items, shown } = mounting;
  await settle(mounting);
  const done = () => host.querySelector('p')?.textContent === 'Turn 1';
  return {
    steps: [{ act: form.render, done }],
    async check() {
      checkShown(mounting, size);
      // The parent still speaks to its selects.
      const next = items[7] as Item;
      form.set(size - 1, next);
      for (let frame = 0; frame < 4; frame++) await painted();
      assert(shown().at(-1) === next.label, 'a value that the parent sets is not shown');
    },
    end: form.unmount,
  };
};

const unmount: Timed = async (mounting, size) => {
  const { form, host } = mounting;
  await settle(mounting);
  checkShown(mounting, size);
  return {
    steps: [{ act: form.unmount }],
    check: () => assert(host.childElementCount === 0, 'something was left'),
    end() {},
  };
};

const scenario = (id: string, framework: Framework, what: string, timed: Timed): Scenario => ({
  id,
  title: `${framework}: ${what}, selects of ${OPTIONS_EACH} options`,
  sizes: [100],
  sizeOf: 'selects',
  goals: { 100: 1 },
  judge: 'peer',
  async prepare(stage) {
    const mounting = await formOf(framework, stage);
    return mounting && timed(mounting, stage.size);
  },
});

export const formScenarios: readonly Scenario[] = (['React', 'Vue'] as const).flatMap((name) => [
  scenario(`${name.toLowerCase()}-mount`, name, 'a form is mounted', mount),
  scenario(`${name.toLowerCase()}-render`, name, 'its parent renders', render),
  scenario(`${name.toLowerCase()}-unmount`, name, 'it is unmounted', unmount),
]);
