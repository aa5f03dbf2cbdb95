// @ts-check
// `ng add widget-select-angular`. Imports nothing: a package manager that separates packages may not find the CLI's own from here.
const { dependencies } = require('../package.json');

const STYLES = 'widget-select/style.css';

/**
 * What this uses of the CLI.
 * @typedef {{ read(path: string): { toString(): string } | null, overwrite(path: string, text: string): void }} Tree
 * @typedef {{ logger: { info(text: string): void, warn(text: string): void }, addTask(task: object): unknown }} Context
 */

/** Changes a JSON file. @param {Tree} tree @param {string} path @param {(content: any) => boolean} change returns whether it did anything */
function edit(tree, path, change) {
  const content = JSON.parse(`${tree.read(path)}`);
  if (!change(content)) return false;
  tree.overwrite(path, `${JSON.stringify(content, null, 2)}\n`);
  return true;
}

/** npm, Yarn and pnpm find the style sheet only in what the project itself depends on. @param {any} manifest */
function addDependency(manifest) {
  const name = 'widget-select';
  if (manifest.dependencies?.[name] ?? manifest.devDependencies?.[name]) return false;
  const all = Object.entries({ ...manifest.dependencies, [name]: dependencies[name] });
  manifest.dependencies = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  return true;
}

/** Before the styles of the application, which can then override it. @param {any} options of its build */
function addStyles(options) {
  const { styles = [] } = options;
  if (styles.some((/** @type {any} */ one) => /widget-select\/style/.test(one.input ?? one)))
    return false;
  options.styles = [STYLES, ...styles];
  return true;
}

/** Adds the package `widget-select` and its style sheet. @param {{ project?: string }} options */
exports.default =
  ({ project }) =>
  (/** @type {Tree} */ tree, /** @type {Context} */ { logger, addTask }) => {
    if (edit(tree, 'package.json', addDependency))
      addTask({
        toConfiguration: () => ({
          name: 'node-package',
          options: { command: 'install', quiet: true },
        }),
      });
    try {
      edit(tree, 'angular.json', ({ projects }) => {
        // A library has no styles of its own.
        const names = Object.keys(projects).filter(
          (name) => projects[name].projectType === 'application' && name === (project ?? name),
        );
        const found = names.flatMap((name) => {
          const { architect, targets = architect } = projects[name];
          return targets?.build?.options ?? [];
        });
        if (found.length === 0) throw new Error('no application');
        return found.map(addStyles).includes(true);
      });
    } catch {
      logger.warn(
        `angular.json has no application whose styles could be changed. Add "${STYLES}" to the styles of yours.`,
      );
    }
    logger.info("Import { WidgetSelect } from 'widget-select-angular' into your components.");
  };
