import { Application } from '@hotwired/stimulus';
import SelectController from 'widget-select/stimulus';

Application.start().register('widget-select', SelectController);
