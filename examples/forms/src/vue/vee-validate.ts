import { createApp } from 'vue';
import VeeValidate from './VeeValidate.vue';
import 'widget-select/style.css';

createApp(VeeValidate).mount('#app');
