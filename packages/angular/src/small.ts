import { InjectionToken, inject, type Provider } from '@angular/core';
import type { SelectFeature } from 'widget-select/base';
import type { SelectClass } from './controller.js';

/** A class that features can be added to. */
interface SmallClass {
  with(...features: readonly SelectFeature[]): unknown;
}

const FEATURES = new InjectionToken<readonly SelectFeature[]>('features of widget-select', {
  factory: () => [],
});

/**
 * Provides features to all selects below. Pass all features in one call, to the application, a route or a component.
 *
 * @example
 * ```ts
 * import { provideSelectFeatures, remote, tree } from 'widget-select-angular/base';
 *
 * bootstrapApplication(App, { providers: [provideSelectFeatures(tree, remote)] });
 * ```
 */
export function provideSelectFeatures(...features: readonly SelectFeature[]): Provider {
  return { provide: FEATURES, useValue: features };
}

/** Returns a function for components: the class with the features that are provided for them. */
export function withFeatures(SelectWidget: SmallClass): () => SelectClass {
  const made = new WeakMap<object, SelectClass>();
  return () => {
    const features = inject(FEATURES);
    const known = made.get(features) ?? (SelectWidget.with(...features) as SelectClass);
    made.set(features, known);
    return known;
  };
}
