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
  /** The features that have come; with the base, adding one installs it. */
  var widgetSelectFeatures: FeatureFile[] | undefined;
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

/**
 * The class, once it has the features whose files have come. `core`: what this file shares with theirs. The files stay in the list, for
 * a page that loads the base again.
 */
export default function withFeatureFiles(core: object): typeof ScriptTagSelect {
  const install = (file: FeatureFile) => {
    try {
      const feature = file(core);
      const { features } = ScriptTagSelect;
      if (features.every(({ name }) => name !== feature.name))
        ScriptTagSelect.features = [...features, feature];
    } catch (error) {
      // A file of another version: the select works without it.
      env.report(error);
    }
  };
  const files = globalThis.widgetSelectFeatures ?? [];
  files.forEach(install);
  files.push = (...more) => {
    more.forEach(install);
    return Array.prototype.push.apply(files, more);
  };
  globalThis.widgetSelectFeatures = files;
  return ScriptTagSelect;
}
