import './style';
import { modules } from './modules';
import { evaluate, listen } from './run';

listen(({ html = '', ts = '' }, live) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  live.replaceChildren(...page.body.childNodes);
  evaluate(ts, modules);
});
