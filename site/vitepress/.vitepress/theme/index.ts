import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import 'widget-select/style.css';
import 'widget-select/plugins.css';
import 'widget-select/themes/bootstrap5.css';
import 'widget-select/themes/contrast.css';
import 'widget-select/themes/material.css';
import 'widget-select/themes/shadcn.css';
import 'widget-select/themes/govuk.css';
import 'widget-select/themes/uswds.css';
import 'widget-select/themes/unstyled.css';
import '../../../src/styles/tokens.css';
import '../../../src/styles/card.css';
import '../../../src/styles/example.css';
import './docs.css';
import Builder from './Builder.vue';
import Layout from './Layout.vue';
import Sizes from './Sizes.vue';
import { data as withExamples } from './with-examples.data';

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app, router }) {
    app.component('Builder', Builder);
    app.component('Sizes', Sizes);
    if (import.meta.env.SSR) return;

    // Other pages of the site are no part of this application.
    router.onBeforeRouteChange = (to) => {
      const { pathname, href } = new URL(to, location.href);
      const folder = new URL('.', location.href).pathname;
      if (pathname.startsWith(folder) && !pathname.endsWith('.md')) return true;
      location.assign(href);
      return false;
    };

    // The script of an example runs once, when it is loaded. A page with examples is therefore loaded anew, when the address
    // in the bar is already its own.
    let isFirst = true;
    router.onAfterPageLoad = () => {
      isFirst = false;
    };
    router.onBeforePageLoad = (to) => {
      if (isFirst || !withExamples.includes(slugOf(to))) return true;
      location.reload();
      return false;
    };
  },
} satisfies Theme;

/** The page of an address: its file without an ending. */
const slugOf = (address: string) =>
  /([\w-]+)\.html$/.exec(new URL(address, location.href).pathname)?.[1] ?? 'index';
