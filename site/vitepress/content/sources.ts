/**
 * The pages as VitePress reads them: files in `vitepress/pages`, which is in no commit. A page is made of several files of the
 * repository, and VitePress takes one file for each page.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleParts } from '../../plugins/examples.ts';
import { EXAMPLE } from './files.ts';
import { type Page, readSite, type Site } from './pages.ts';

const LONGEST = 200;
const shorten = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;

/** Writes what differs, so that development reloads only that. @param root The repository. */
export function writeSources(root: string, folder: string): Site {
  const site = readSite(root);
  mkdirSync(folder, { recursive: true });
  const names = new Set(site.pages.map(({ slug }) => `${slug}.md`));
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name));
  for (const page of site.pages) {
    const file = join(folder, `${page.slug}.md`);
    const text = sourceOf(root, page);
    if (!isSame(file, text)) writeFileSync(file, text);
  }
  return site;
}

function isSame(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}

function sourceOf(root: string, { slug, description, markdown }: Page): string {
  const head = [
    // VitePress would take a title here for Markdown and leave out a tag's name. That of other pages is their heading.
    ...(slug === 'index' ? ['title: widget-select documentation', 'titleTemplate: false'] : []),
    `description: ${JSON.stringify(shorten(description))}`,
  ];
  const body = withGroups(markdown)
    .replace('<!-- builder -->', '<Builder />')
    .replace('<!-- sizes -->', '<Sizes />')
    .replace(EXAMPLE, (_, name: string) => example(root, name));
  return `---\n${head.join('\n')}\n---\n\n${body}`;
}

/** Blocks in a row that have titles. */
const TITLED = /(?:^```\w+ \[[^\]]+\]\n(?:(?!```).*\n)*```\n\n?){2,}/gm;

/** Blocks with titles are tabs, and so are a block of code for React and one for Vue in a row, perhaps with others. */
const withGroups = (markdown: string): string =>
  markdown
    .replace(TITLED, (blocks) => group(blocks))
    .replace(/(?:^```(?:js|ts|tsx|vue|svelte)\n(?:(?!```).*\n)*```\n\n?){2,}/gm, (blocks) => {
      const languages = [...blocks.matchAll(/^```(\w+)\n/gm)].map(([, language = '']) => language);
      const isChoice = ['tsx', 'vue'].every(
        (one) => languages.filter((l) => l === one).length === 1,
      );
      if (!isChoice || new Set(languages).size < languages.length) return blocks;
      const named = blocks.replace(/^```(\w+)\n/gm, (_, language: string) => {
        const name = titles[language];
        return `\`\`\`${language} [${name}]\n`;
      });
      return group(named);
    });

const group = (blocks: string): string => `::: code-group\n\n${blocks.trimEnd()}\n\n:::\n\n`;

const titles: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  ts: 'JavaScript',
  tsx: 'React',
  vue: 'Vue',
  svelte: 'Svelte',
};

const fences = { TypeScript: 'ts', HTML: 'html', TSX: 'tsx', Vue: 'vue' } as const;
const tabs = { TypeScript: 'JavaScript', HTML: 'HTML', TSX: 'React', Vue: 'Vue' } as const;

/** An example that runs, and its source for each framework. `markdown/live.ts` puts its markup in. */
function example(root: string, name: string): string {
  const blocks = exampleParts(root, name).code.map(
    ({ language, source }) =>
      `\`\`\`${fences[language]} [${tabs[language]}]\n${source.trimEnd()}\n\`\`\``,
  );
  return `<div class="card">
<div class="example" data-example="${name}">

<!-- live: ${name} -->

<div class="example__code">

::: code-group

${blocks.join('\n\n')}

:::

</div>
</div>
</div>`;
}
