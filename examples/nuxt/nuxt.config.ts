export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  css: ['widget-select/style.css', '~/assets/page.css'],
  app: {
    head: {
      title: 'widget-select in Nuxt',
      htmlAttrs: { lang: 'en' },
      // No request for a favicon.
      link: [{ rel: 'icon', href: 'data:,' }],
    },
  },
  // Known from the start, or the first visit in development reloads the page.
  vite: { optimizeDeps: { include: ['widget-select-vue'] } },
  telemetry: false,
});
