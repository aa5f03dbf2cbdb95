import { type ComponentInternalInstance, onBeforeUnmount, onUnmounted } from 'vue';
import { dropdownOf } from 'widget-select/adapter';

/**
 * Whether it can stay on the page for a while after it has been unmounted. Vue's components are known by name:
 * importing them to compare would put them into every application. Another one of such a name costs a copy, no more.
 */
const canLeave = ({ parent }: ComponentInternalInstance): boolean =>
  !!parent && (/Transition/.test(parent.type.name as string) || canLeave(parent));

/**
 * Destroys with the component. What leaves by a `<Transition>`, often a whole page or dialog, still shows the control
 * until it is gone: as a picture, which nobody can use.
 */
export function onLeave(component: ComponentInternalInstance, destroy: () => void): void {
  let picture: Element | undefined;
  onBeforeUnmount(() => {
    if (canLeave(component)) {
      picture = (component.vnode.el as Element).cloneNode(true) as Element;
      // The list has closed.
      dropdownOf(picture, picture)?.remove();
    }
    destroy();
  });
  onUnmounted(() => {
    const outer = component.vnode.el as HTMLElement;
    if (!picture || !outer.isConnected) return;
    outer.inert = true;
    outer.replaceChildren(...picture.childNodes);
  });
}
