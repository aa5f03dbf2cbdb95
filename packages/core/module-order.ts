/**
 * The order in which modules are first imported, which is that in the built files. gzip finds again what was said within the last
 * 32 kB only, so what says much alike has to be close. Both lists were found by trying; a module that is not listed follows those that import it.
 */
const IN_MODULES =
  'schema/lists features/remote/paging dom model/page-input features/remote/resolve ' +
  'features/remote/feature view/el features/tree/feature instance/check engine/store ' +
  'view/place/place view/tags/line view/list/row-content view/field ' +
  'features/sortable/drag features/editable/keys input/keyboard ' +
  'features/sheet/feature features/all view/tags/tags view/panel host/attributes ' +
  'features/tree/model/shape';

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
