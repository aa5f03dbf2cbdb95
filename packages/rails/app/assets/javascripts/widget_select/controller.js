import SelectController from 'widget-select/stimulus';
import 'widget-select/resolve';

/** The controller of `widget-select/stimulus`, with the sources of this gem. */
export default class extends SelectController {
  get options() {
    return { ...self.widgetSelectRails(this.element), ...super.options };
  }
}
