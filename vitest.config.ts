import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { defineConfig, type Plugin } from 'vitest/config';
import type { BrowserProviderOption } from 'vitest/node';
import {
  type EngineName,
  engineNames,
  findChromium,
  findFirefox,
} from './scripts/lib/browsers.mjs';
import { browserFiles } from './scripts/lib/files.mjs';
import { abilities, commands } from './tools/commands.ts';
import { firefox } from './tools/firefox.ts';
import { httpCommands } from './tools/http-commands.ts';
import { webkitgtk } from './tools/webkitgtk.ts';

// The scripts say which; by hand: BROWSERS=firefox,webkitgtk npx vitest run
const wanted = (process.env.BROWSERS ?? 'chromium').split(',');

/** Playwright waits so long after each action: a test that then fails races a timer of the widget. */
const slowMo = Number(process.env.DRIVER_DELAY ?? 0);

// Empty when there is none; only the scripts install browsers.
const chromePath = findChromium() ?? '';
const engines: Record<
  EngineName,
  { browser: string; headless: boolean; provider: () => BrowserProviderOption }
> = {
  chromium: {
    browser: 'chromium',
    headless: true,
    provider: () =>
      playwright({
        launchOptions: { executablePath: chromePath, slowMo },
        contextOptions: { hasTouch: true },
      }),
  },
  firefox: {
    browser: 'firefox',
    headless: true,
    provider: () => firefox(findFirefox() ?? 'firefox', slowMo),
  },
  // "safari" is the provider's only WebKit; it has no headless mode, so tools/webkitgtk.ts brings a virtual display.
  webkitgtk: { browser: 'safari', headless: false, provider: () => webkitgtk() },
};

function inNode(
  name: string,
  include: string[],
  environment = 'node',
  more: { testTimeout?: number; globalSetup?: string[] } = {},
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, environment, ...more } };
}

const oldest = 'widget-select-oldest/node_modules';

/**
 * The same project with the oldest versions that the wrappers promise to work with (tools/versions/oldest). Under the
 * name of a package, not of a file: only those are made ready for browsers.
 */
function withOldest(project: TestProjectInlineConfiguration): TestProjectInlineConfiguration {
  const { name, browser, include = [], ...rest } = project.test ?? {};
  return {
    ...project,
    resolve: {
      alias: [{ find: /^(react|react-dom|vue)(?=\/|$)/, replacement: `${oldest}/$1` }],
    },
    optimizeDeps: { include: packages.map((path) => `${oldest}/${path}`) },
    test: {
      ...rest,
      name: `${name}-oldest`,
      include: [
        ...include
          .filter((path) => !path.startsWith('packages/core/'))
          .map((path) => path.replace('packages/*', 'packages/{react,vue}')),
        'tools/versions/*.test.ts',
      ],
      // What Node itself requires does not go through Vite.
      exclude: ['**/commonjs.test.*'],
      provide: { ...rest.provide, versions: 'oldest' },
      ...(browser && {
        browser: { ...browser, instances: [{ browser: 'chromium', name: `${name}-oldest` }] },
      }),
    },
  };
}

/** The playground of a framework: what all flavours have in common, not what has only one page or covers the core at length. */
function endToEnd(flavor: 'react' | 'vue'): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name: `e2e-${flavor}`,
      include: ['e2e/**/*.e2e.ts'],
      exclude: ['bench', 'benchmark-page', 'cities', 'docs', 'editor', 'scale', 'site'].map(
        (name) => `e2e/${name}.e2e.ts`,
      ),
      env: { FLAVOR: flavor },
    },
  };
}

function inBrowser(name: EngineName): TestProjectInlineConfiguration {
  const { browser, headless, provider } = engines[name];
  return {
    extends: true,
    test: {
      name,
      include: browserFiles(name),
      setupFiles: [
        ...(name === 'webkitgtk' ? [] : ['tools/locate.ts']),
        ...(name === 'firefox' ? ['tools/firefox-focus.ts'] : []),
      ],
      provide: { abilities: abilities[name] },
      browser: {
        enabled: true,
        provider: provider(),
        headless,
        ui: false,
        screenshotFailures: false,
        viewport: { width: 1000, height: 700 },
        connectTimeout: 120_000,
        commands: { ...commands, ...httpCommands },
        instances: [{ browser: browser as never, name }],
      },
    },
  };
}

/** Reads `'v1'` in tests of the wrappers as 1 (D11.1). What forms carry is `formText('v1')` there. */
const numericIds: Plugin = {
  name: 'numeric-ids',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/packages\/\w+\/test\/smoke\//.test(id)) return undefined;
    return code
      .replace(/`v\$\{([^}]*)\}`/g, '($1)')
      .replace(/="v(\d+)"/g, /\.tsx/.test(id) ? '={$1}' : '="$1"')
      .replace(/ value="(\d+)" /g, / *angular/.test(id) ? ' [value]="$1" ' : '$&')
      .replace(/'v(\d+)'/g, '$1')
      .replace(/\bv(\d+)\b/g, '$1');
  },
};

const smoke = ['packages/*/test/smoke/**/*.test.{ts,tsx}'];

/** The packages that differ between the versions, as tests and wrappers import them. */
const packages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'vue',
];

export default defineConfig({
  plugins: [vue(), react()],
  // As the core's build sets it; tests of the model import sources.
  define: { __DEV__: 'true', __SCRIPT__: 'false' },
  // Runs at the same time do not share what Vite prepares for the browser.
  cacheDir: `node_modules/.vite/${process.env.VITE_CACHE ?? 'tests'}`,
  // Named here, or Vite would find them in the middle of a run and reload the page under a test.
  optimizeDeps: {
    include: [
      '@radix-ui/react-dialog',
      '@angular/common',
      '@angular/compiler',
      '@angular/core',
      '@angular/forms',
      '@angular/forms/signals',
      '@angular/platform-browser',
      'axe-core',
      'bootstrap',
      'fast-check',
      'idiomorph',
      'morphdom',
      'zone.js',
      ...packages,
    ],
  },
  test: {
    // What a file's first comment may say of itself, for scripts/lib/files.mjs.
    tags: [
      {
        name: 'one-engine',
        description: 'no engine can change the result: runs in Chromium only, not by `npm test`',
      },
      { name: 'long', description: 'runs in `npm run test:all` only' },
      {
        name: 'core',
        description: 'what an engine can change most: each landing runs it in every engine',
      },
    ],
    // One file at a time and patience make results repeatable. Only runs of whole stages try a test again (scripts/lib/stage.mjs).
    fileParallelism: false,
    testTimeout: 30_000,
    // A condition is waited for as long as a busy machine may need.
    expect: { poll: { timeout: 10_000 } },
    // The message contains the whole result: there is nothing else to understand a test that fails once in fifty runs.
    chaiConfig: { truncateThreshold: 1000 },
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
    env: { CHROME_PATH: chromePath },
    projects: [
      inNode(
        'node',
        [
          'packages/*/test/{model,engine,features,guard}/**/*.test.ts',
          'packages/migrate/test/*.test.ts',
          'tools/*.test.ts',
        ],
        'node',
        // Random tests compute for seconds, and for many times as long under load; they wait for nothing.
        { testTimeout: 180_000 },
      ),
      // What the packages are to those who install them: built, measured, compiled as a user would.
      inNode(
        'check',
        ['packages/core/test/check/*.test.ts', 'tools/check/*.test.ts', 'bench/test/*.test.ts'],
        'node',
        { testTimeout: 180_000 },
      ),
      inNode('examples', ['examples/*/test/**/*.test.ts'], 'node', {
        globalSetup: ['examples/clients/test/install.ts'],
      }),
      inNode('jsdom', smoke, 'jsdom'),
      inNode('happy-dom', smoke, 'happy-dom'),
      {
        ...inNode('numbers', ['packages/{react,vue,angular}/test/smoke/**/*.test.*'], 'jsdom'),
        plugins: [numericIds],
      },
      inNode('e2e', ['e2e/**/*.e2e.ts']),
      endToEnd('react'),
      endToEnd('vue'),
      inNode('meta', ['e2e/**/*.meta.ts']),
      ...engineNames.filter((name) => wanted.includes(name)).map(inBrowser),
      withOldest(inNode('node', ['packages/*/test/engine/**/*.test.ts'])),
      withOldest(inNode('jsdom', smoke, 'jsdom')),
      ...(wanted.includes('chromium') ? [withOldest(inBrowser('chromium'))] : []),
    ],
  },
});
