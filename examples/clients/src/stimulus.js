import '@hotwired/turbo';
import 'widget-select/style.css';
import { Application } from '@hotwired/stimulus';
import SelectController from 'widget-select/stimulus';

Application.start().register('select', SelectController);
