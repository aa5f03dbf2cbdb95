import { createInertiaApp } from '@inertiajs/vue3';
import { createApp, h } from 'vue';
import TripForm from './inertia-form.vue';
import 'widget-select/style.css';

createInertiaApp({
  resolve: () => TripForm,
  setup: ({ el, App, props, plugin }) =>
    createApp({ render: () => h(App, props) })
      .use(plugin)
      .mount(el),
});
