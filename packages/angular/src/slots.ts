import {
  ApplicationRef,
  DestroyRef,
  type EmbeddedViewRef,
  ErrorHandler,
  inject,
  TemplateRef,
} from '@angular/core';
import { createSlots, type EmptySlot, type Values } from 'widget-select/internal/adapter';
import type { SlotName } from 'widget-select/internal/schema';

type SlotTemplate = TemplateRef<object>;

/** What `let-` variables of a template can have. */
const contextOf = (name: SlotName, option: object | undefined): object =>
  name === 'empty'
    ? { $implicit: (option as EmptySlot).query, ...option }
    : option
      ? { $implicit: option }
      : {};

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
      const view = template.createEmbeddedView(contextOf(name, option));
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
