import type { HTMLAttributes } from 'preact';
import type {
  ElementEvents,
  ElementProps,
  WidgetSelectElement,
} from 'widget-select/element/define';

type Handlers = {
  [Name in keyof ElementEvents as `on${Name}`]?: (event: ElementEvents[Name]) => void;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'widget-select': ElementProps &
        Handlers &
        Omit<HTMLAttributes<WidgetSelectElement>, keyof ElementProps | keyof Handlers>;
    }
  }
}
