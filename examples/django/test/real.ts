/** Django itself, where Python has it: `python3`, or what the variable PYTHON says. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const cwd = join(import.meta.dirname, '..');
const python = process.env.PYTHON ?? 'python3';
const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };

/** Runs a script of the example. */
export function runPython(...words: string[]): { ok: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(python, words, { cwd, env, encoding: 'utf8' });
  return { ok: status === 0, output: `${stdout}${stderr}`.trim() };
}

/** The oldest version with `forms.Script`. */
const OLDEST = 'import django; assert django.VERSION >= (5, 2); print(django.get_version())';
const found = runPython('-c', OLDEST);

/** The version, or nothing where it cannot run. */
export const django = found.ok ? found.output : undefined;

/** Serves the example by `serve.py`. */
export async function serveReal(): Promise<{ address: string; stop(): void }> {
  const server = spawn(python, ['serve.py'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(server.stdout, 'data');
  const [address = ''] = /http:\/\/[\d.:]+/.exec(String(line)) ?? [];
  return { address, stop: () => server.kill('SIGINT') };
}
