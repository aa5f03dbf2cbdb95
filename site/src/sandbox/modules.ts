/** What edited examples may import, in addition to the wrapper of their framework. */
import * as countries from 'countries-list';
import * as currencies from 'countries-list/currencies';
import * as core from 'widget-select';
import * as ar from 'widget-select/locales/ar';
import * as de from 'widget-select/locales/de';
import * as ja from 'widget-select/locales/ja';
import * as vi from 'widget-select/locales/vi';
import * as clipboard from 'widget-select/plugins/clipboard';
import * as headerFooter from 'widget-select/plugins/header-footer';
import * as recent from 'widget-select/plugins/recent';
import * as selectAll from 'widget-select/plugins/select-all';
import * as undo from 'widget-select/plugins/undo';
import * as searchMore from 'widget-select/search-more';

/** `__esModule`, as what imports is compiled to the older kind of modules. */
export const esm = (module: object) => ({ ...module, __esModule: true });

export const modules = {
  'widget-select': esm(core),
  'widget-select/locales/ar': esm(ar),
  'widget-select/locales/de': esm(de),
  'widget-select/locales/ja': esm(ja),
  'widget-select/locales/vi': esm(vi),
  'widget-select/plugins/clipboard': esm(clipboard),
  'widget-select/plugins/header-footer': esm(headerFooter),
  'widget-select/plugins/recent': esm(recent),
  'widget-select/plugins/select-all': esm(selectAll),
  'widget-select/plugins/undo': esm(undo),
  'widget-select/search-more': esm(searchMore),
  'countries-list': esm(countries),
  'countries-list/currencies': esm(currencies),
};
