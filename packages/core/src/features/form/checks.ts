import type { AfterStep } from '../../model/capability.js';
import { CONFIG, type Part, when } from '../../model/delta.js';
import { selectedCount } from '../../model/select/selection.js';
import type { State } from '../../model/state.js';
import { translate } from '../../schema/strings.js';
import * as el from '../../view/el.js';
import type { View } from '../../view/types.js';
import type { Wake } from '../feature.js';

/** The message of a selection that is smaller than `minSelections`. One that is empty is a matter of `required`. */
function ruleOf({ config, selection, language }: State): string {
  const limit = (config.multiple && config.minSelections) || 0;
  const count = selectedCount(selection);
  return count > 0 && count < limit ? translate(language, 'minimum', { limit }) : '';
}

/** Whether the value breaks a rule, after every step: another message replaces that which is shown. */
export const afterChecked: AfterStep = (_, next) => {
  const { validity, config, selection, language } = next;
  const rule = ruleOf(next);
  if (rule === (validity.rule ?? '')) return next;
  const isMissing = config.required && selection.entries.length === 0;
  const other = rule || (isMissing ? translate(language, 'required') : validity.message);
  const message = validity.shown && !validity.custom ? other : validity.message;
  return { ...next, validity: { ...validity, rule, message } };
};

/** The text of `warning` below the field, which describes the control. */
function warningPart(view: View): Part {
  const { make, dom, base } = view;
  let box: HTMLElement | undefined;
  return (step) => {
    const words = step.state.config.warning ?? '';
    el.setStateClass(dom.root, '', 'warning', words !== '');
    if (!box && words) {
      box = make('div', 'warning', { id: `${base}-warning` });
      dom.error.after(box);
      // It may be described by elements of another tree, too, which are not given by id.
      view.drawControl(step);
    }
    if (!box) return;
    box.hidden = !words;
    el.text(box, words);
  };
}

export const wakeChecks: Wake = (_env, store, _input, view) => ({
  parts: [
    /** warning: the text of a warning below the field */
    when(CONFIG, warningPart(view)),
  ],
  works: [
    /** minimum: a value that is too small from the start, which the browser has to know before a form is sent */
    {
      start: () => store.dispatch({ type: 'validity', validity: store.state.validity }),
      effect() {},
      stop() {},
    },
  ],
});
