import { InjectionToken, type Provider } from '@angular/core';
import type { SelectFeature } from 'widget-select/base';
import type { SelectClass } from './controller.js';

/** A class that features can be added to. */
interface SmallClass {
  with(...features: readonly SelectFeature[]): unknown;
}

/** The token of the class of an entry without optional features, and the function that provides features for it. */
export function smallOf(SelectWidget: SmallClass): {
  token: InjectionToken<SelectClass>;
  provide(...features: readonly SelectFeature[]): Provider;
} {
  const token = new InjectionToken<SelectClass>('class of widget-select', {
    factory: () => SelectWidget as unknown as SelectClass,
  });
  const provide = (...features: readonly SelectFeature[]): Provider => {
    let made: SelectClass | undefined;
    return {
      provide: token,
      useFactory: () => {
        made ??= SelectWidget.with(...features) as SelectClass;
        return made;
      },
    };
  };
  return { token, provide };
}
