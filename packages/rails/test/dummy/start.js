import { Application } from '@hotwired/stimulus';
import SelectController from 'widget-select/rails';

Application.start().register('widget-select', SelectController);
