// One class for template-driven, reactive and signal forms.
import '@angular/compiler';
import { signal } from '@angular/core';
import { type AbstractControl, FormControl, FormGroup, Validators } from '@angular/forms';
import { disabled, FormField, form, readonly, required } from '@angular/forms/signals';
import { describe, expect, test } from 'vitest';
import { WidgetSelect } from 'widget-select-angular';
import { $, $$, formText, handled, letters, mount, pick, settled, shown } from './kit.ts';

const data = letters('a|b|c');
const control = () => $('[role="combobox"]');

/** Focus comes in and leaves. */
async function visit() {
  control().focus();
  (document.activeElement as HTMLElement).blur();
  await settled();
}

test.each(['', 'name="letter"'])('ngModel: both ways, disabled, touched (%s)', async (name) => {
  const page = { data, value: signal<string | null>('v2'), off: signal(false) };
  await mount(
    `<ng-widget-select ${name} aria-label="x" [data]="data" [(ngModel)]="value" [disabled]="off()"
      [ngModelOptions]="{ standalone: true }" />`,
    page,
  );
  expect(shown()).toBe('B');
  await pick('C');
  expect([page.value(), $('ng-widget-select').className]).toEqual([
    'v3',
    expect.stringMatching(/ng-dirty.*ng-valid|ng-valid.*ng-dirty/),
  ]);
  page.value.set('v1');
  await settled();
  expect(shown()).toBe('A');
  page.off.set(true);
  await settled();
  expect(control().getAttribute('aria-disabled')).toBe('true');
  page.off.set(false);
  await settled();
  expect(control().getAttribute('aria-disabled')).toBe(null);
  expect($('ng-widget-select').classList.contains('ng-touched')).toBe(false);
  await visit();
  expect($('ng-widget-select').classList.contains('ng-touched')).toBe(true);
});

test.each(['', 'name="letter"'])('reactive forms: formControlName (%s)', async (name) => {
  const letter = new FormControl<string | null>(null, Validators.required);
  const group = new FormGroup({ letter });
  await mount(
    `<form [formGroup]="group"><ng-widget-select ${name} aria-label="x" clearable [data]="data" formControlName="letter" /></form>`,
    { data, group },
  );
  expect([shown(), control().getAttribute('aria-invalid')]).toEqual(['', null]);
  await visit();
  expect([letter.touched, control().getAttribute('aria-invalid')]).toEqual([true, 'true']);
  await pick('B');
  expect([letter.value, letter.dirty, control().getAttribute('aria-invalid')]).toEqual([
    'v2',
    true,
    null,
  ]);
  letter.setValue('v3');
  await settled();
  expect(shown()).toBe('C');
  letter.disable();
  await settled();
  expect(control().getAttribute('aria-disabled')).toBe('true');
  letter.enable();
  group.reset();
  await settled();
  expect([shown(), control().getAttribute('aria-disabled')]).toEqual(['', null]);
});

test('reactive forms: a control that is exchanged, and what the form writes does not come back as a change', async () => {
  const one = new FormControl('v1');
  const two = new FormControl({ value: 'v2', disabled: true });
  const current = signal(one);
  const told: unknown[] = [];
  await mount(
    `<ng-widget-select aria-label="x" [data]="data" [formControl]="current()" (valueChange)="told.push($event)" />`,
    { data, current, told },
  );
  expect(shown()).toBe('A');
  current.set(two as typeof one);
  await settled();
  expect([shown(), control().getAttribute('aria-disabled')]).toEqual(['B', 'true']);
  two.setValue('v3');
  await settled();
  expect([shown(), told]).toEqual(['C', []]);
});

test('reactive forms, multiple: an array, and null is the empty selection', async () => {
  const letter = new FormControl<string[] | null>(['v1', 'v3']);
  await mount('<ng-widget-select aria-label="x" multiple [data]="data" [formControl]="letter" />', {
    data,
    letter,
  });
  $('[aria-label="Remove A"]').click();
  await settled();
  expect(letter.value).toEqual(['v3']);
  letter.setValue(null);
  await settled();
  expect(document.querySelectorAll('.widget-select__tag')).toHaveLength(0);
});

test('reactive forms, multiple: the list of the control is its own, and is applied when it is set again', async () => {
  const letter = new FormControl<string[]>([], { nonNullable: true });
  const page = { data, letter, clearable: signal(false) };
  await mount(
    '<ng-widget-select aria-label="x" multiple [clearable]="clearable()" [data]="data" [formControl]="letter" />',
    page,
  );
  const tags = () => $$('.widget-select__tag').map((tag) => tag.dataset.value);
  await pick('A');
  letter.value.push('v2');
  page.clearable.set(true);
  await settled();
  expect(tags()).toEqual(['v1'].map(formText));
  letter.setValue(letter.value);
  await settled();
  expect(tags()).toEqual(['v1', 'v2'].map(formText));
  letter.value.push('v3');
  page.clearable.set(false);
  await settled();
  expect(tags()).toEqual(['v1', 'v2'].map(formText));
  letter.setValue(letter.value);
  await settled();
  expect(tags()).toEqual(['v1', 'v2', 'v3'].map(formText));
});

test('updateOn blur: the value arrives when the user leaves', async () => {
  const letter = new FormControl<string | null>(null, { updateOn: 'blur' });
  await mount('<ng-widget-select aria-label="x" [data]="data" [formControl]="letter" />', {
    data,
    letter,
  });
  await pick('B');
  control().focus();
  expect(letter.value).toBe(null);
  await visit();
  expect(letter.value).toBe('v2');
});

test('signal forms: value, disabled, readonly, required, touched and invalid', async () => {
  const model = signal({ letter: '' });
  const off = signal(false);
  const fixed = signal(false);
  const page = {
    data,
    // Its schema runs in the constructor of the page, like that of an application.
    form: undefined as unknown,
  };
  await mount(
    '<ng-widget-select aria-label="x" [data]="data" [formField]="form.letter" />',
    Object.defineProperty(page, 'form', {
      enumerable: true,
      get: () =>
        form(model, (path) => {
          required(path.letter);
          disabled(path.letter, () => off());
          readonly(path.letter, () => fixed());
        }),
    }),
    { imports: [WidgetSelect, FormField] },
  );
  expect([shown(), control().getAttribute('aria-required')]).toEqual(['', 'true']);
  expect(control().getAttribute('aria-invalid')).toBe(null);
  await visit();
  expect(control().getAttribute('aria-invalid')).toBe('true');
  await pick('B');
  expect([model(), control().getAttribute('aria-invalid')]).toEqual([{ letter: 'v2' }, null]);
  model.set({ letter: 'v3' });
  await settled();
  expect(shown()).toBe('C');
  off.set(true);
  await settled();
  expect(control().getAttribute('aria-disabled')).toBe('true');
  off.set(false);
  fixed.set(true);
  await settled();
  expect([
    control().getAttribute('aria-disabled'),
    control().getAttribute('aria-readonly'),
  ]).toEqual([null, 'true']);
});

test("'' of a form that begins with nothing is the empty selection, unless an option has that value (D1.2)", async () => {
  const page = { data: signal(data), letter: new FormControl('') };
  await mount(
    '<ng-widget-select aria-label="x" placeholder="None" [data]="data()" [formControl]="letter" />',
    page,
  );
  expect(shown()).toBe('None');
  page.data.set([{ value: '', label: 'Any' }, ...data]);
  await settled();
  expect(shown()).toBe('Any');
});

test.each(['change', 'blur'] as const)(
  'a validator that throws is reported to the ErrorHandler; outputs fire, and the select works (updateOn: %s)',
  async (updateOn) => {
    const validators = (control: AbstractControl) => {
      if (control.value === 'v2') throw new Error('validator');
      return null;
    };
    const letter = new FormControl('v1', { validators, updateOn });
    const told: unknown[] = [];
    await mount(
      `<ng-widget-select aria-label="x" [data]="data" [formControl]="letter"
        (valueChange)="told.push($event)" (change)="told.push($event.reason)" (blur)="told.push('blur')" />`,
      { data, letter, told },
    );
    await pick('B');
    expect([shown(), told.splice(0)]).toEqual(['B', ['v2', 'pick']]);
    await visit();
    expect([told.splice(0), handled.splice(0)]).toEqual([['blur'], ['validator']]);
    await pick('C');
    await visit();
    expect([shown(), letter.value, told]).toEqual(['C', 'v3', ['v3', 'pick', 'blur']]);
  },
);

describe('a native reset of the form', () => {
  /** What a reset button does. */
  const reset = async () => {
    $<HTMLFormElement>('form').reset();
    await settled();
  };

  test('reactive forms: each control has what Angular resets it to, and is pristine', async () => {
    const nonNullable = { nonNullable: true };
    const group = new FormGroup({
      one: new FormControl('v1'),
      two: new FormControl('v2', nonNullable),
    });
    const told: unknown[] = [];
    await mount(
      `<form [formGroup]="group">
        <ng-widget-select class="one" name="one" aria-label="x" [data]="data" formControlName="one" (change)="told.push($event)" />
        <ng-widget-select class="two" name="two" aria-label="y" [data]="data" formControlName="two" />
      </form>`,
      { data, group, told },
    );
    await pick('C', '.one .widget-select__control');
    await pick('C', '.two .widget-select__control');
    expect([group.dirty, told.splice(0)]).toEqual([true, [{ value: 'v3', reason: 'pick' }]]);
    await reset();
    expect(group.value).toEqual({ one: null, two: 'v2' });
    expect([group.pristine, told]).toEqual([true, []]);
    expect($$('[role="combobox"]').map((one) => one.textContent)).toEqual(['', 'B']);
    expect(new FormData($<HTMLFormElement>('form')).get('two')).toBe(formText('v2'));
    // And the next change counts again.
    await pick('C', '.one .widget-select__control');
    expect([group.value.one, group.dirty]).toEqual(['v3', true]);
  });

  test('template-driven forms: the model is what Angular resets it to, and pristine', async () => {
    const value = signal<string | null>('v1');
    await mount(
      '<form><ng-widget-select name="one" aria-label="x" [data]="data" [(ngModel)]="value" /></form>',
      { data, value },
    );
    await pick('C');
    await reset();
    expect([value(), shown()]).toEqual([null, '']);
    expect($('ng-widget-select').classList.contains('ng-pristine')).toBe(true);
  });

  test('a control that no form directive resets: untouched it stays, changed by the user it follows', async () => {
    const letter = new FormControl('v1');
    await mount(
      '<form><ng-widget-select name="one" aria-label="x" [data]="data" [formControl]="letter" /></form>',
      { data, letter },
    );
    letter.setValue('v2');
    await settled();
    await reset();
    expect([letter.value, letter.pristine, shown()]).toEqual(['v2', true, 'B']);
    await pick('C');
    await reset();
    expect([letter.value, shown()]).toEqual(['v1', 'A']);
  });

  test('without a form control, the outputs fire', async () => {
    const value = signal<string | null>('v1');
    await mount(
      '<form><ng-widget-select name="one" aria-label="x" [data]="data" [(value)]="value" /></form>',
      { data, value },
    );
    await pick('C');
    await reset();
    expect([value(), shown()]).toEqual(['v1', 'A']);
  });

  test('what another script selects counts, also in a pristine control', async () => {
    const letter = new FormControl<string | null>(null);
    await mount(
      '<form><ng-widget-select name="one" aria-label="x" [data]="data" [formControl]="letter" /></form>',
      { data, letter },
    );
    letter.setValue('v2');
    await settled();
    const select = $<HTMLSelectElement>('select');
    select.value = '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
    expect([letter.value, letter.dirty, shown()]).toEqual([null, true, '']);
  });
});
