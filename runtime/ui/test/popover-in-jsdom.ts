/**
 * Enough of the platform's popover for tests, since jsdom hides `[popover]` but cannot open one: `popovertarget` buttons,
 * Escape, `showPopover` and `hidePopover`, `toggle` events, focus back to the button.
 */
export function installPopover(): void {
  if ('showPopover' in HTMLElement.prototype) return;
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      open(this);
    },
    hidePopover(this: HTMLElement) {
      close(this);
    },
    togglePopover(this: HTMLElement) {
      if (isOpen(this)) close(this);
      else open(this);
    },
  });
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest('button[popovertarget]');
    const target = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (button === null || target === null) return;
    const action = button.getAttribute('popovertargetaction') ?? 'toggle';
    if (action !== 'hide' && !isOpen(target)) open(target, button);
    else if (action !== 'show') close(target);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const shown = [...document.querySelectorAll<HTMLElement>('[popover]')].filter(isOpen).at(-1);
    if (shown !== undefined) close(shown);
  });
}

const invokers = new WeakMap<HTMLElement, Element>();

const isOpen = (element: HTMLElement): boolean => element.style.display === 'block';

const toggleTo = (newState: 'open' | 'closed'): Event => Object.assign(new Event('toggle'), { newState });

function open(element: HTMLElement, invoker?: Element): void {
  if (invoker !== undefined) invokers.set(element, invoker);
  element.style.display = 'block';
  element.dispatchEvent(toggleTo('open'));
}

function close(element: HTMLElement): void {
  if (!isOpen(element)) return;
  element.style.display = '';
  element.dispatchEvent(toggleTo('closed'));
  const invoker = invokers.get(element);
  if (invoker instanceof HTMLElement) invoker.focus();
}
