up.compiler('select[data-widget-select]', (element) => {
  const select = new SelectWidget(element);
  return () => select.destroy();
});
