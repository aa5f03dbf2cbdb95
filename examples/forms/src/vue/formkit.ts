import { defaultConfig, plugin } from '@formkit/vue';
import { createApp } from 'vue';
import BookingForm from './FormKit.vue';
import config from './formkit.config';
import 'widget-select/style.css';

createApp(BookingForm).use(plugin, defaultConfig(config())).mount('#app');
