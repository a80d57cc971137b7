/**
 * Enough of the platform's modal dialog for tests, since jsdom has none: `showModal` and `close`, the focus in and back,
 * Escape, the `close` event.
 */
export function installDialog(): void {
  const invokers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('it is open already', 'InvalidStateError');
      invokers.set(this, document.activeElement);
      this.open = true;
      this.querySelector<HTMLElement>('button, a[href], input')?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      // First the focus, then the event, as browsers have it.
      const invoker = invokers.get(this);
      if (invoker instanceof HTMLElement) invoker.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape')
      [...document.querySelectorAll('dialog')]
        .filter(({ open }) => open)
        .at(-1)
        ?.close();
  });
}
