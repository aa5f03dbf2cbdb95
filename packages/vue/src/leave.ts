import {
  BaseTransition,
  type ComponentInternalInstance,
  onBeforeUnmount,
  onUnmounted,
  TransitionGroup,
} from 'vue';

/** Whether it can stay on the page for a while after it has been unmounted. */
function canLeave({ parent }: ComponentInternalInstance): boolean {
  if (!parent) return false;
  return [BaseTransition, TransitionGroup].includes(parent.type as never) || canLeave(parent);
}

/**
 * Destroys with the component. What leaves by a `<Transition>`, often a whole page or dialog, still shows the control
 * until it is gone: as a picture, which nobody can use.
 */
export function onLeave(self: ComponentInternalInstance, destroy: () => void): void {
  let picture: Element | undefined;
  onBeforeUnmount(() => {
    if (canLeave(self)) picture = (self.vnode.el as Element).cloneNode(true) as Element;
    // The list has closed.
    picture?.querySelector('[id$=-dropdown]')?.remove();
    destroy();
  });
  onUnmounted(() => {
    const outer = self.vnode.el as HTMLElement;
    if (!picture || !outer.isConnected) return;
    outer.inert = true;
    outer.replaceChildren(...picture.childNodes);
  });
}
