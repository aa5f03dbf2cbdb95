import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { buildPackages } from '../../scripts/lib/build.mjs';
import { npm } from '../../scripts/lib/npm.mjs';
import { log, root, seconds } from '../../scripts/lib/run.mjs';

/** A folder of `examples` that is an application of its own, outside the workspace. */
interface ExampleApp {
  /** Name of the folder, which is that of the framework's package. */
  readonly name: string;
  /** Packages of this repository that it installs, by folder. */
  readonly packages: readonly string[];
  /** npm scripts that have to succeed before the application is started. */
  readonly scripts: readonly string[];
}

/*
 * Next to node_modules and not in it: Next.js and Vite treat everything below a folder of that name as a third-party
 * package, which they neither compile nor watch.
 */
const cache = join(root, '.cache', 'apps');

/** What the tools of an application leave behind, and what makes the next run fast. */
const KEPT = /^(node_modules|package-lock\.json|\.next|\.nuxt|\.output|\.stamp-.*)$/;

/** Environment for an application's tools: neither Vitest's nor what tells somebody else about it. */
export function appEnv(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' };
  const ofVitest = /^(NODE_ENV|VITEST.*|TEST|DEV|PROD|MODE|SSR|BASE_URL|NODE_OPTIONS)$/;
  for (const name of Object.keys(process.env)) if (ofVitest.test(name)) env[name] = undefined;
  return env;
}

/**
 * Copies an example to a place of its own, installs it there with the packages of this repository as npm would
 * publish them, and builds it. What has not changed since the last time is neither installed nor built again.
 *
 * @returns the folder
 */
export async function prepareApp(app: ExampleApp): Promise<string> {
  if (!(await buildPackages())) throw new Error('The packages could not be built.');
  const folder = copy(app);
  const packed: Record<string, string> = {};
  for (const name of app.packages) Object.assign(packed, await pack(name));
  const manifest = withPackages(join(folder, 'package.json'), packed);

  await once(folder, 'install', manifest, () => install(app, folder));
  for (const script of app.scripts)
    await once(folder, script, manifest + contentOf(folder), () => runScript(app, folder, script));
  return folder;
}

/** Without what a former run has edited or a former version had. */
function copy({ name }: ExampleApp): string {
  const from = join(root, 'examples', name);
  const folder = join(cache, name);
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder))
    if (!KEPT.test(entry)) rmSync(join(folder, entry), { recursive: true });
  const isSource = (path: string) => path === from || !KEPT.test(basename(path));
  cpSync(from, folder, { recursive: true, filter: isSource });
  return folder;
}

/** Packs a package. The name says the content, as npm takes a file of the same name for the same package. */
async function pack(name: string): Promise<Record<string, string>> {
  const target = join(cache, 'packs', name);
  mkdirSync(target, { recursive: true });
  const source = join(root, 'packages', name);
  const options = { quiet: true, cwd: source };
  const { ok, output } = await npm(['pack', '--pack-destination', target], options);
  const made = readdirSync(target).find((file) => file.endsWith('.tgz') && !isHashed(file));
  if (!ok || !made) throw new Error(`packages/${name} could not be packed:\n${output}`);
  const content = readFileSync(join(target, made));
  const hashed = join(target, `${hashOf(content).slice(0, 16)}.tgz`);
  for (const file of readdirSync(target).filter(isHashed)) rmSync(join(target, file));
  renameSync(join(target, made), hashed);
  const { name: published } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  return { [published]: `file:${hashed}` };
}

const isHashed = (file: string): boolean => /^[0-9a-f]{16}\.tgz$/.test(file);

/** Dependencies on our packages become the packed files, also those of one of them on another. */
function withPackages(file: string, packed: Record<string, string>): string {
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of Object.keys(packed))
    if (!manifest.dependencies[name]) throw new Error(`${file} does not depend on ${name}`);
  Object.assign(manifest.dependencies, packed);
  manifest.overrides = Object.fromEntries(Object.keys(packed).map((name) => [name, `$${name}`]));
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  writeFileSync(file, text);
  return text;
}

async function install({ name: app }: ExampleApp, folder: string): Promise<void> {
  const args = ['--prefer-offline', '--no-package-lock', '--no-audit', '--no-fund'];
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--loglevel=error'];
  const options = { cwd: folder, quiet: true, env: appEnv() };
  const { ok, output } = await npm(['install', ...args, ...patience], options);
  if (ok) return;
  // npm itself blames the versions when it gets none.
  const { ok: isOnline } = await npm(['view', app, 'version', '--fetch-retries=0'], options);
  const why = isOnline
    ? 'npm install failed.'
    : 'the npm registry cannot be reached. The first run needs it, later ones do not.';
  throw new Error(`examples/${app} cannot be tested: ${why}\n${output}`);
}

async function runScript({ name }: ExampleApp, folder: string, script: string): Promise<void> {
  const options = { cwd: folder, quiet: true, env: appEnv() };
  const { ok, output } = await npm(['run', script], options);
  if (!ok) throw new Error(`npm run ${script} failed in examples/${name}:\n${output}`);
}

/** Does something unless it has been done for the same input. */
async function once(
  folder: string,
  step: string,
  input: string,
  work: () => Promise<void>,
): Promise<void> {
  const file = join(folder, `.stamp-${step}`);
  const stamp = hashOf(input + process.version + process.platform + process.arch);
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  rmSync(file, { force: true });
  const began = Date.now();
  await work();
  writeFileSync(file, stamp);
  log(`examples/${basename(folder)}: ${step} in ${seconds(began)}`);
}

function contentOf(folder: string): string {
  const sources = readdirSync(folder).filter((entry) => !KEPT.test(entry));
  const paths = sources.flatMap((entry) => pathsIn(join(folder, entry)));
  return paths.map((path) => path + hashOf(readFileSync(path))).join('\n');
}

/** The file, or all files below the folder. */
function pathsIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((entry) => pathsIn(join(path, entry)));
}

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');
