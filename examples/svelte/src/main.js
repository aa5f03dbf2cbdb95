import 'widget-select/element';
import 'widget-select/style.css';
import 'widget-select/element.css';
import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.querySelector('main') });
