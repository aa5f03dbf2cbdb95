import { defaultConfig, plugin } from '@formkit/vue';
import { createApp } from 'vue';
import config from '../../src/vue/formkit.config';
import Forms from './Forms.vue';
import 'widget-select/style.css';

createApp(Forms).use(plugin, defaultConfig(config())).mount('#vue');
