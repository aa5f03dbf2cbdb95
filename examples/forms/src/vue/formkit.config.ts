import type { FormKitInputs } from '@formkit/inputs';
import { createInput, defineFormKitConfig } from '@formkit/vue';
import type { AnyMeta, OptionValue, SelectOptions, SelectValueInput } from 'widget-select';
import FormKitSelect from './FormKitSelect.vue';

declare module '@formkit/inputs' {
  interface FormKitInputProps<Props extends FormKitInputs<Props>> {
    widgetSelect: {
      type: 'widgetSelect';
      value?: SelectValueInput<OptionValue>;
      select?: SelectOptions<AnyMeta, boolean, OptionValue>;
    };
  }
}

export default defineFormKitConfig({
  inputs: { widgetSelect: createInput(FormKitSelect, { props: ['select'] }) },
});
