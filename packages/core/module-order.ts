/**
 * The order in which modules are first imported, which is that in the built files. gzip finds again what was said within the last
 * 32 kB only, so what says much alike has to be close. Both lists were found by trying; a module that is not listed follows those that import it.
 */
const IN_MODULES =
  'schema/lists dom features/remote/flight model/page-input ' +
  'features/remote/feature view/el features/tree/feature instance/check ' +
  'engine/store view/place/place features/inline/feature view/tags/line ' +
  'view/field features/editable/keys view/list/row-content features/sortable/drag ' +
  'view/panel input/keyboard features/sheet/feature view/tags/tags ' +
  'host/attributes features/tree/model/shape';

/** In the files for a script tag, which contain everything. */
const IN_SCRIPTS =
  'model/list/viewport features/tree/model/rows features/tree/model/shape features/create/model ' +
  'features/tree/model/steps model/search/match features/remote/model/page ' +
  'dom instance/check engine/scan features/remote/remote features/sortable/page-order host/naming ' +
  'features/remote/feature features/create/labels host/native/native features/tree/branch ' +
  'features/all instance/assemble';

/** Imports these before all others. The source has no such imports, as they mean nothing to its readers. */
const before = (paths: string) => {
  const imports = paths.split(' ').map((path) => `import './${path}.js';`);
  return {
    name: 'module-order',
    // In the same line, so that source maps stay right.
    transform: (code: string, id: string) =>
      /[\\/]core[\\/]src[\\/]all\.ts$/.test(id) ? imports.join('') + code : null,
  };
};

export const orderOfModules = before(IN_MODULES);
export const orderOfScripts = before(IN_SCRIPTS);
