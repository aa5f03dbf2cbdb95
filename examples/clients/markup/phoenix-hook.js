import SelectWidget from 'widget-select';

export const WidgetSelect = {
  mounted() {
    this.select = new SelectWidget(this.el);
  },
  destroyed() {
    this.select.destroy();
  },
};
