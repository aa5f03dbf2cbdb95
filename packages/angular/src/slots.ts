import {
  ApplicationRef,
  DestroyRef,
  Directive,
  type EmbeddedViewRef,
  ErrorHandler,
  inject,
  TemplateRef,
} from '@angular/core';
import { createSlots, type Values } from 'widget-select/adapter';
import type { AnyMeta, OptionFields, SelectItems, SlotName } from 'widget-select/schema';
import type { SelectSlotContext } from './types.js';

type SlotTemplate = TemplateRef<Partial<SelectSlotContext>>;

/** Renders the templates of one select into the elements of its widget. The controller extends it. */
export abstract class SelectSlots {
  private readonly application = inject(ApplicationRef);
  protected readonly errors = inject(ErrorHandler);
  private readonly templates: { [S in SlotName]?: SlotTemplate | undefined } = {};
  private readonly views = new Map<Element, EmbeddedViewRef<unknown>>();
  private readonly slots = createSlots(() => this.fill());

  /** Synchronizes the widget once Angular has rendered. */
  protected abstract schedule(): void;

  /** Adds the template of a slot. Call it in the constructor of a directive. */
  add(name: SlotName): void {
    const template = inject<SlotTemplate>(TemplateRef);
    const set = (now?: SlotTemplate) => {
      this.templates[name] = now;
      this.schedule();
    };
    set(template);
    inject(DestroyRef).onDestroy(() => this.templates[name] === template && set());
  }

  /** The options, with templates for the slots. */
  protected withTemplates(options: Values): Values {
    return this.slots.withTemplates(options, (name) => this.templates[name]);
  }

  /** Creates the views of new elements and destroys those of removed ones. The list measures its rows right after. */
  private fill(): void {
    const { elements } = this.slots;
    for (const [element, view] of this.views)
      if (!elements.has(element)) {
        this.views.delete(element);
        view.destroy();
      }
    for (const [element, { name, option }] of elements) {
      const template = this.templates[name];
      if (this.views.has(element) || !template) continue;
      // Views of the application: the elements are not Angular's, so no container has a place for them.
      const view = template.createEmbeddedView(option ? { $implicit: option } : {});
      this.views.set(element, view);
      this.application.attachView(view);
      try {
        view.detectChanges();
        element.append(...view.rootNodes);
      } catch (error) {
        // Otherwise, the view would fail again with each change detection.
        view.destroy();
        this.errors.handleError(error);
      }
    }
  }
}

/** Content of a row: `<ng-template widgetSelectOption let-option>`. Takes precedence over `templateResult`. */
@Directive({ selector: 'ng-template[widgetSelectOption]', inputs: ['widgetSelectOption'] })
export class WidgetSelectOption<M extends object = AnyMeta> {
  /** Types the option by a list: `<ng-template [widgetSelectOption]="countries" let-option>`; with `fields`, by these. */
  widgetSelectOption?: SelectItems<M> | OptionFields<M> | '' | undefined;

  constructor() {
    inject(SelectSlots).add('option');
  }

  /** Types `let-option` in strict templates. */
  static ngTemplateContextGuard<M extends object>(
    _directive: WidgetSelectOption<M>,
    _context: unknown,
  ): _context is SelectSlotContext<M> {
    return true;
  }
}

/** Content of the selected value or of a tag: `<ng-template widgetSelectValue let-option>`. Takes precedence over `templateSelection`. */
@Directive({ selector: 'ng-template[widgetSelectValue]', inputs: ['widgetSelectValue'] })
export class WidgetSelectValue<M extends object = AnyMeta> {
  /** Types the option by a list: `<ng-template [widgetSelectValue]="countries" let-option>`; with `fields`, by these. */
  widgetSelectValue?: SelectItems<M> | OptionFields<M> | '' | undefined;

  constructor() {
    inject(SelectSlots).add('value');
  }

  /** Types `let-option` in strict templates. */
  static ngTemplateContextGuard<M extends object>(
    _directive: WidgetSelectValue<M>,
    _context: unknown,
  ): _context is SelectSlotContext<M> {
    return true;
  }
}

/** Icon or short text at the start of the field: `<ng-template widgetSelectPrefix>`. Takes precedence over `prefix`. */
@Directive({ selector: 'ng-template[widgetSelectPrefix]' })
export class WidgetSelectPrefix {
  constructor() {
    inject(SelectSlots).add('prefix');
  }
}

/** Icon or short text at the end of the field: `<ng-template widgetSelectSuffix>`. Takes precedence over `suffix`. */
@Directive({ selector: 'ng-template[widgetSelectSuffix]' })
export class WidgetSelectSuffix {
  constructor() {
    inject(SelectSlots).add('suffix');
  }
}
