/** Resolves when the element comes near the viewport or something in its form gets the focus. */
export function whenNear(selector: string, margin = '600px'): Promise<void> {
  const target = document.querySelector(selector);
  if (!target) return Promise.reject(new Error(`Nothing matches ${selector}`));
  const area = target.closest('form') ?? target;
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      area.removeEventListener('focusin', done);
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) done();
      },
      { rootMargin: margin },
    );
    observer.observe(target);
    area.addEventListener('focusin', done);
  });
}
