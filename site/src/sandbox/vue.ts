import './style';
import * as Vue from 'vue';
import { compileScript, parse } from 'vue/compiler-sfc';
import * as wrapper from 'widget-select-vue';
import { esm, modules } from './modules';
import { evaluate, listen } from './run';

const all = { ...modules, vue: esm(Vue), 'widget-select-vue': esm(wrapper) };

listen(({ vue = '' }, live) => {
  const { descriptor, errors } = parse(vue);
  if (errors[0]) throw errors[0];
  const { content } = compileScript(descriptor, { id: 'example', inlineTemplate: true });
  const { default: Example } = evaluate(content, all);
  Vue.createApp(Example as Vue.Component).mount(live);
});
