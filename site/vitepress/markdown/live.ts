/** `<!-- live: name -->` becomes the markup of that example, untouched by Markdown, Vue and the styles of prose. */
import type { MarkdownRenderer } from 'vitepress';
import { exampleParts } from '../../plugins/examples.ts';

export function live(md: MarkdownRenderer, root: string): void {
  const html = md.renderer.rules.html_block;
  md.renderer.rules.html_block = (tokens, index, options, env, self) => {
    const [, name] = /^<!-- live: (\w+) -->/.exec(tokens[index]?.content ?? '') ?? [];
    if (!name) return html?.(tokens, index, options, env, self) ?? tokens[index]?.content ?? '';
    const markup = exampleParts(root, name).live.replaceAll('"flags/', '"../playground/flags/');
    return `<div class="example__live vp-raw" v-pre>${markup}</div>\n`;
  };
}
