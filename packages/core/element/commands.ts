/** Passes `showPicker()`, and commands of buttons of the page (`commandfor`), to the current container (addition 53). */
export function passCommands(element: HTMLElement, current: () => HTMLElement | undefined): void {
  element.addEventListener('command', (event) => {
    const { command } = event as CommandEvent;
    current()?.dispatchEvent(Object.assign(new Event('command'), { command }));
  });
  const showPicker = () => (current() as Partial<HTMLSelectElement> | undefined)?.showPicker?.();
  Object.assign(element, { showPicker });
}
