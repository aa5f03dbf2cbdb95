/** Classes of `widget-select` whose second file arrives, or fails, when a test says so. */
import { expect } from 'vitest';
import type SelectWidget from 'widget-select/all';
import type { AnyMeta, SelectOptions } from 'widget-select/all';
import { SelectWidget as Whole } from '../../../src/all.ts';
import rename from '../../../src/features/create/rename.ts';
import { createWith } from '../../../src/features/create/rules.ts';
import dependsFeature from '../../../src/features/depends/feature.ts';
import { editableRules, fieldToCome } from '../../../src/features/editable/feature.ts';
import wakeField from '../../../src/features/editable/field.ts';
import emptyFeature from '../../../src/features/empty/feature.ts';
import type { Wake } from '../../../src/features/feature.ts';
import { formFeature } from '../../../src/features/form/feature.ts';
import { inlineFeature } from '../../../src/features/inline/feature.ts';
import { inputHost } from '../../../src/features/input/feature.ts';
import inputFeature from '../../../src/features/input/follow.ts';
import { checkText } from '../../../src/features/input/model.ts';
import pinnedFeature from '../../../src/features/pinned/feature.ts';
import { pluginsFeature } from '../../../src/features/plugins/feature.ts';
import remoteFeature from '../../../src/features/remote/remote.ts';
import { sheetFeature } from '../../../src/features/sheet/feature.ts';
import wakeSheet from '../../../src/features/sheet/sheet.ts';
import wakeDrag from '../../../src/features/sortable/drag.ts';
import { sortableFeature } from '../../../src/features/sortable/feature.ts';
import wakeBranch from '../../../src/features/tree/branch.ts';
import { treeFeature } from '../../../src/features/tree/feature.ts';
import treeRows from '../../../src/features/tree/nodes.ts';
import { listCode } from '../../../src/instance/dropdown.ts';
import { withLaterRules, withLaterWork } from '../../../src/instance/kept.ts';
import { laterListCode } from '../../../src/instance/later.ts';
import { BaseWidget } from '../../../src/widget.ts';
import { type Built, build, letters, page, runIdle, settled } from '../kit.ts';

/** A class whose code arrives when a test says so. `times`: how often it was asked for. */
export function later() {
  const asked: { arrive(): void; fail(error: unknown): void }[] = [];
  class Later extends Whole<AnyMeta, boolean> {
    protected static override readonly listCode = laterListCode(
      () =>
        new Promise((resolve, reject) => {
          asked.push({ arrive: () => resolve({ default: listCode }), fail: reject });
        }),
    );
  }
  const last = () => asked.at(-1) ?? expect.unreachable('the code was not asked for');
  return {
    Class: Later as unknown as typeof SelectWidget,
    times: () => asked.length,
    /** The code is there, and everything that follows from that in this task. */
    async arrive() {
      last().arrive();
      await settled();
    },
    async fail(error: unknown = new TypeError('no such file')) {
      last().fail(error);
      await settled();
    },
  };
}

export const inPlain = <Multiple extends boolean = false>(
  Class: typeof SelectWidget,
  options: SelectOptions<AnyMeta, Multiple>,
): Built<Multiple> =>
  build<Multiple>(page('<div id="host" aria-label="Letter"></div>'), options, Class);

export const ALPHABET = letters('ant|bee|cat|cow|dog');

/** The work of these features comes later, and the code of the list. */
const WORK = {
  drag: wakeDrag,
  field: wakeField,
  branch: wakeBranch,
  sheet: wakeSheet,
};
export type File =
  | keyof typeof WORK
  | 'create'
  | 'rename'
  | 'remote'
  | 'treerows'
  | 'follow'
  | 'depends'
  | 'empty'
  | 'pinned'
  | 'list';

/** A class whose files arrive, or fail, when a test says so. */
export function inFiles() {
  const pending = new Map<File, { resolve(): void; reject(error: unknown): void }>();
  const asked: File[] = [];
  const file =
    <T>(name: File, content: T) =>
    () => {
      asked.push(name);
      return new Promise<T>((resolve, reject) => {
        pending.set(name, { resolve: () => resolve(content), reject });
      });
    };
  const work = (name: keyof typeof WORK): (() => Promise<{ default: Wake }>) =>
    file(name, { default: WORK[name] });
  const renameFile = file('rename', rename);
  const features = [
    withLaterWork(sortableFeature, work('drag'), 'multiple'),
    withLaterRules({ name: 'create' }, file('create', { default: createWith(renameFile) }), [
      'create',
    ]),
    withLaterRules({ name: 'remote' }, file('remote', { default: remoteFeature }), [], 'ajax'),
    withLaterRules(treeFeature, file('treerows', { default: treeRows })),
    withLaterWork({ name: 'tree', steps: {} }, work('branch'), 'loadChildren'),
    withLaterWork(sheetFeature, work('sheet'), 'mobile'),
    inlineFeature,
    withLaterWork({ ...editableRules, wake: fieldToCome }, work('field')),
    withLaterRules(
      { name: 'input', checkText, inputHost },
      file('follow', { default: inputFeature }),
    ),
    withLaterRules({ name: 'depends' }, file('depends', { default: dependsFeature })),
    withLaterRules({ name: 'empty' }, file('empty', { default: emptyFeature })),
    withLaterRules({ name: 'pinned' }, file('pinned', { default: pinnedFeature })),
    ...[formFeature, pluginsFeature],
  ];
  class Later extends BaseWidget<AnyMeta, boolean> {
    protected static override readonly features = features;
    protected static override readonly listCode = laterListCode(
      file('list', { default: listCode }),
    );
  }
  const take = (name: File) => {
    const answer = pending.get(name) ?? expect.unreachable(`${name} was not asked for`);
    pending.delete(name);
    return answer;
  };
  return {
    Class: Later as unknown as typeof SelectWidget,
    /** The names of all files that were asked for, in order. */
    asked,
    /** Those that are on their way. */
    pending: () => [...pending.keys()],
    /** These files are there, by default all, and everything that follows from that in this task. */
    async arrive(...names: File[]) {
      for (const name of names.length > 0 ? names : [...pending.keys()]) take(name).resolve();
      await settled();
    },
    /** All that are asked for, also by others that came. */
    async arriveAll(isMeant: (name: File) => boolean = () => true) {
      runIdle();
      for (
        let one = [...pending.keys()].find(isMeant);
        one;
        one = [...pending.keys()].find(isMeant)
      ) {
        take(one).resolve();
        await settled();
        runIdle();
      }
    },
    async fail(name: File) {
      take(name).reject(new TypeError('no such file'));
      await settled();
    },
  };
}
