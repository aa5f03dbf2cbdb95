import { type ComponentInternalInstance, onBeforeUnmount, onUnmounted } from 'vue';
import { createPicture } from 'widget-select/internal/adapter';

/**
 * Whether the component may stay on the page after it is unmounted. Compares names, because importing Vue's transition
 * components would add them to every application. A false match only costs a copy.
 */
const canLeave = ({ parent }: ComponentInternalInstance): boolean =>
  !!parent && (/Transition/.test(parent.type.name as string) || canLeave(parent));

/**
 * Destroys the widget with the component. During a leave `<Transition>`, often of a whole page or dialog, an inert copy
 * of the control remains visible.
 */
export function onLeave(component: ComponentInternalInstance, destroy: () => void): void {
  let showPicture: (() => void) | undefined;
  onBeforeUnmount(() => {
    if (canLeave(component)) showPicture = createPicture(component.vnode.el as HTMLElement);
    destroy();
  });
  onUnmounted(() => showPicture?.());
}
