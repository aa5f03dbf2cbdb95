import { createApp } from 'vue';
import EditTrip from './EditTrip.vue';

createApp(EditTrip, { trip: { id: 7, city: { value: '77', label: 'Huế' } } }).mount('#app');
