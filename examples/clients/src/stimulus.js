import '@hotwired/turbo';
import { Application, Controller } from '@hotwired/stimulus';
import SelectWidget from 'widget-select';
import 'widget-select/style.css';

class SelectController extends Controller {
  static values = { options: Object };
  connect() {
    this.select = new SelectWidget(this.element, this.optionsValue);
  }
  disconnect() {
    this.select.destroy();
  }
  optionsValueChanged(options) {
    this.select?.updateOptions(options);
  }
}
Application.start().register('select', SelectController);
