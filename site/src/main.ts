import { startPage } from './page/start';

const examples = import.meta.glob('../examples/*.ts');

startPage(async (name) => {
  await examples[`../examples/${name}.ts`]?.();
});
