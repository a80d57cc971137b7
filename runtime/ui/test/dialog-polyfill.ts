/**
 * Adds what tests need of modal dialogs to jsdom: `showModal` and `close`, moving and returning the focus, Escape, the
 * `close` event.
 */
export function installDialogPolyfill(): void {
  const invokers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('the dialog is already open', 'InvalidStateError');
      invokers.set(this, document.activeElement);
      this.open = true;
      this.querySelector<HTMLElement>('button, a[href], input')?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      // Browsers return the focus before the event.
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
