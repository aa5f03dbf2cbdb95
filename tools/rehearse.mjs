// @ts-check
// A release as a rehearsal: all its steps in a copy of the last commit, with a registry of its own, from which projects of strangers
// then install. Nothing of it leaves this machine.
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from '../scripts/lib/npm.mjs';
import { root, run } from '../scripts/lib/run.mjs';
import { tryConsumers } from './consumers.mjs';
import { packageNames, published } from './sources.mjs';

const say = (/** @type {string} */ text) => process.stdout.write(`${text}\n`);

/** What npm names them. */
const names = published.map((name) =>
  name === 'core' ? 'widget-select' : `widget-select-${name}`,
);

/** A registry that has only these packages, and asks the usual one for others. @param {string} folder */
async function startRegistry(folder) {
  const { output } = await npm(['config', 'get', 'registry'], { quiet: true });
  const config = join(folder, 'verdaccio.yaml');
  const open = { access: '$all', publish: '$all' };
  const packages = {
    ...Object.fromEntries(names.map((name) => [name, open])),
    '**': { access: '$all', proxy: 'usual' },
  };
  const settings = {
    storage: join(folder, 'storage'),
    uplinks: { usual: { url: output.trim() } },
    ...{ packages, log: { type: 'stdout', level: 'fatal' }, web: { enable: false } },
  };
  // JSON is YAML, too.
  writeFileSync(config, JSON.stringify(settings));
  const entry = '../tools/release/node_modules/verdaccio/build/index.js';
  const { runServer } = (await import(new URL(entry, import.meta.url).href)).default;
  const server = await runServer(config);
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(null)));
  return { server, address: `127.0.0.1:${server.address().port}/` };
}

/** The last commit, with what is installed and built here. @param {string} folder */
async function copyTo(folder) {
  await run('git', ['clone', '--quiet', root, folder]);
  for (const path of ['node_modules', 'tools/release/node_modules'])
    symlinkSync(join(root, path), join(folder, path), 'junction');
  for (const name of packageNames)
    cpSync(join(root, 'packages', name, 'dist'), join(folder, 'packages', name, 'dist'), {
      recursive: true,
    });
}

/** The steps as the workflow takes them. @param {string} copy @param {NodeJS.ProcessEnv} env */
function stepsIn(copy, env) {
  /** @param {string} program @param {...string} args */
  const step = async (program, ...args) => {
    const { ok, output } = await run(program, args, { cwd: copy, env, quiet: true });
    if (ok) return output.trim();
    throw new Error(`${[program, ...args].join(' ')}\n${output}`);
  };
  /** @param {...string} args */
  const release = (...args) => step(process.execPath, 'scripts/dev.mjs', 'release', ...args);
  /** @param {string} message */
  const commit = async (message) => {
    await step('git', 'add', '--all');
    await step('git', 'commit', '--quiet', '--allow-empty', '--message', message);
  };

  return {
    ...{ step, release, commit },
    /** Publishes from the tag, whatever is still to be done. @returns {Promise<string[]>} what the registry has got */
    async publish() {
      const output = await release('publish', '--rehearsed');
      return [...output.matchAll(/^🦋 {2}(\S+@\d\S*)$/gm)].map(([, name]) => `${name}`).sort();
    },
    /** Makes a version of one change: its commit, and the tags. @param {string} kind @returns {Promise<string>} */
    async version(kind) {
      const change = `---\nwidget-select: ${kind}\n---\n\nA rehearsed change.\n`;
      writeFileSync(join(copy, '.changeset/rehearsed.md'), change);
      await commit('A change');
      await release('version');
      await commit('Version packages');
      await release('tag', '--rehearsed');
      const tags = (await step('git', 'tag', '--points-at', 'HEAD')).split('\n');
      const [, made] = /^widget-select@(.+)$/m.exec(tags.join('\n')) ?? [];
      const all = names.map((name) => `${name}@${made}`);
      same('tags of the commit', tags.sort(), all.sort());
      return `${made}`;
    },
  };
}

/** @param {string} what @param {unknown} found @param {unknown} expected */
function same(what, found, expected) {
  const [is, should] = [found, expected].map((one) => JSON.stringify(one));
  if (is !== should) throw new Error(`${what}: ${is}, not ${should}`);
  say(`ok    ${what}: ${is}`);
}

/** @param {string} folder @param {string} address of the registry, without its scheme */
async function perform(folder, address) {
  const { step, release, publish, version, commit } = stepsIn(folder, environment(address));
  // As if nothing had been released yet, or no pre-release were being made.
  rmSync(join(folder, '.changeset/pre.json'), { force: true });
  await release('version');
  await commit('What a first version writes');
  const made = await version('minor');
  // One package alone, as if publishing had broken off after it.
  await step('npm', 'publish', './packages/core');
  const others = names.filter((name) => name !== 'widget-select').map((name) => `${name}@${made}`);
  same('published after it broke off', await publish(), others.sort());
  same('published once more', await publish(), []);

  await release('pre', 'enter', 'next');
  const next = await version('major');
  await publish();
  for (const name of names) {
    const tags = JSON.parse(await step('npm', 'view', name, 'dist-tags', '--json'));
    same(`npm view ${name} dist-tags`, tags, { latest: made, next });
  }
  return tryConsumers(names, say, { env: environment(address) });
}

/** Of npm: this registry, which takes packages from anybody. Scripts of the manifests refuse to publish by hand. @param {string} address */
const environment = (address) => ({
  npm_config_registry: `http://${address}`,
  [`npm_config_//${address}:_authToken`]: 'anybody',
  npm_config_ignore_scripts: 'true',
  ...{ GIT_AUTHOR_NAME: 'rehearsal', GIT_AUTHOR_EMAIL: 'rehearsal@example.test' },
  ...{ GIT_COMMITTER_NAME: 'rehearsal', GIT_COMMITTER_EMAIL: 'rehearsal@example.test' },
});

/** @returns {Promise<boolean>} whether all of it went as a release must */
export async function rehearse() {
  const folder = mkdtempSync(join(tmpdir(), 'widget-select-rehearsal-'));
  const copy = join(folder, 'project');
  const { server, address } = await startRegistry(folder);
  try {
    await copyTo(copy);
    return await perform(copy, address);
  } catch (error) {
    say(`FAIL  ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
