/**
 * `widget-select.base.iife.js`: the class without optional features, as the global `SelectWidget`. Each feature is a file of its own,
 * which a page loads before or after this one, but before it creates a select that uses it.
 */
import { browserEnv as env } from '../src/engine/env.js';
import { listCode } from '../src/instance/dropdown.js';
import { RemoteError, SelectError } from '../src/schema/errors.js';
import type { AnyMeta, OptionValue, SelectFeature } from '../src/schema/types.js';
import { BaseWidget } from '../src/widget.js';

/** The content of a feature's file: makes the feature from what the file of the base shares. */
type FeatureFile = (core: object) => SelectFeature;

declare global {
  /** The features that have come before the base; afterwards, adding one installs it. */
  var widgetSelectFeatures: Pick<FeatureFile[], 'push'> | undefined;
}

class ScriptTagSelect<
  M extends object = AnyMeta,
  Multiple extends boolean = false,
  V extends OptionValue = string,
> extends BaseWidget<M, Multiple, V> {
  static readonly RemoteError = RemoteError;
  static readonly SelectError = SelectError;

  /** A new list for each feature: existing selects keep theirs. */
  static override features: readonly SelectFeature[] = [];
  protected static override readonly listCode: object = listCode;
}

/** The class, once it has the features whose files have come. `core`: what this file shares with theirs. */
export default function withFeatureFiles(core: object): typeof ScriptTagSelect {
  const install = (file: FeatureFile) => {
    try {
      ScriptTagSelect.features = [...ScriptTagSelect.features, file(core)];
    } catch (error) {
      // A file of another version: the select works without it.
      env.report(error);
    }
  };
  const early = globalThis.widgetSelectFeatures;
  if (Array.isArray(early)) early.forEach(install);
  globalThis.widgetSelectFeatures = { push: (...files) => files.forEach(install) as never };
  return ScriptTagSelect;
}
