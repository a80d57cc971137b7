/**
 * Adds what tests need of popovers to jsdom, which hides `[popover]` but cannot open it: `popovertarget` buttons,
 * Escape, `showPopover` and `hidePopover`, `toggle` events, returning the focus.
 */
export function installPopoverPolyfill(): void {
  if ('showPopover' in HTMLElement.prototype) return;
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      openPopover(this);
    },
    hidePopover(this: HTMLElement) {
      closePopover(this);
    },
    togglePopover(this: HTMLElement) {
      if (isPopoverOpen(this)) closePopover(this);
      else openPopover(this);
    },
  });
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest('button[popovertarget]');
    const target = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (button === null || target === null) return;
    const action = button.getAttribute('popovertargetaction') ?? 'toggle';
    if (action !== 'hide' && !isPopoverOpen(target)) openPopover(target, button);
    else if (action !== 'show') closePopover(target);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const shown = [...document.querySelectorAll<HTMLElement>('[popover]')].filter(isPopoverOpen).at(-1);
    if (shown !== undefined) closePopover(shown);
  });
}

const invokers = new WeakMap<HTMLElement, Element>();

const isPopoverOpen = (element: HTMLElement): boolean => element.style.display === 'block';

const toggleEvent = (newState: 'open' | 'closed'): Event => Object.assign(new Event('toggle'), { newState });

function openPopover(element: HTMLElement, invoker?: Element): void {
  if (invoker !== undefined) invokers.set(element, invoker);
  element.style.display = 'block';
  element.dispatchEvent(toggleEvent('open'));
}

function closePopover(element: HTMLElement): void {
  if (!isPopoverOpen(element)) return;
  element.style.display = '';
  element.dispatchEvent(toggleEvent('closed'));
  const invoker = invokers.get(element);
  if (invoker instanceof HTMLElement) invoker.focus();
}
