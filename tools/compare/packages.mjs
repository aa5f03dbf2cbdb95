// @ts-check
// Unpacks and installs the packages of the other libraries, and measures what they add to a page.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraries } from '../../docs/compare.data.mjs';
import { root, run } from '../../scripts/lib/run.mjs';
import { bundlerNames } from './cells.mjs';

/** Unpacks the packages of the cells, each in its version, without what they depend on. @param {string} folder */
export async function unpack(folder) {
  const packages = libraries.flatMap(({ package: id, version, beside }) =>
    Object.entries({ [id]: version, ...beside }),
  );
  for (const [id, version] of packages) {
    const into = join(folder, 'node_modules', id);
    const about = join(into, 'package.json');
    if (existsSync(about) && JSON.parse(readFileSync(about, 'utf8')).version === version) continue;
    rmSync(into, { recursive: true, force: true });
    mkdirSync(into, { recursive: true });
    const options = { cwd: into, quiet: true };
    const packed = await run('npm', ['pack', '--silent', `${id}@${version}`], options);
    const [name = ''] = readdirSync(into);
    const { ok } = await run('tar', ['-xzf', name, '--strip-components=1'], options);
    if (!ok) throw new Error(`${id} ${version} cannot be unpacked: ${packed.output}`);
    rmSync(join(into, name));
  }
}

/** What the libraries need from the page, in the versions that docs/compare/sizes.json was measured with. */
const needed = {
  ...{ react: '19.3.1', 'react-dom': '19.3.1', 'react-is': '19.3.1', vue: '3.5.45' },
  ...{ '@emotion/react': '11.14.0', '@emotion/styled': '11.14.1', '@mantine/hooks': '9.8.1' },
  ...{ jquery: '3.8.0', bootstrap: '4.6.2', 'popper.js': '1.16.1' },
};

/** Installs what the pages import. @param {string} folder */
async function install(folder) {
  const dependencies = Object.assign(
    { ...needed },
    ...libraries
      .filter(({ size }) => size)
      .map(({ package: id, version, beside }) => ({ [id]: version, ...beside })),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--omit=optional', '--no-audit'];
  const { ok, output } = await run('npm', ['install', ...flags], { cwd: folder, quiet: true });
  if (!ok) throw new Error(output);
}

/** What is there without the select. @type {Readonly<Record<string, string>>} */
const frames = {
  react: `import { createElement } from 'react'; import { createPortal } from 'react-dom';
    import { createRoot } from 'react-dom/client'; use(createElement, createPortal, createRoot);`,
  vue: "import { createApp, h } from 'vue'; use(createApp, h);",
  jquery: "import $ from 'jquery'; window.jQuery = $; use($);",
};

/** Measures what a page grows by with the smallest select of each library that has `size`. @param {string} folder */
export async function measure(folder) {
  const { bundlers, bytesOf } = await import('../bundlers.mjs');
  await install(folder);
  /** @type {Record<string, Record<string, number>>} */
  const found = {};
  for (const { name, group, size } of libraries) {
    if (!size) continue;
    const frame = frames[/\$|jquery|window/.test(size) ? 'jquery' : group] ?? 'use();';
    const without = `const use = (...all) => { (window.used ??= []).push(all); }; ${frame}`;
    for (const bundler of bundlerNames)
      try {
        const build = bundlers[bundler];
        const script = bytesOf(await build(`${without} ${size}`, folder));
        const bytes = script - bytesOf(await build(without, folder));
        found[name] = { ...found[name], [bundler]: bytes };
      } catch (error) {
        process.stdout.write(`${name} is not measured by ${bundler}: ${error}\n`);
      }
  }
  writeFileSync(join(root, 'docs/compare/sizes.json'), `${JSON.stringify(found, null, 2)}\n`);
}
