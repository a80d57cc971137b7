/** Input before the application started. */
export interface EarlyInput {
  /** Called with the first recorded input, to start the application. */
  onFirst: (() => void) | undefined;
  /** Stops keeping and hands over. */
  take(): EarlyEvents;
}

export interface EarlyEvents {
  /** Clicks to be replayed, in order. */
  readonly clicks: readonly HTMLElement[];
  /** Fields that were typed into or ticked. */
  readonly fields: ReadonlySet<Element>;
}

/**
 * Records clicks that only the application handles, in the document or an element. Links, forms with an action and
 * native controls are left to the browser.
 */
export function captureEarlyInput(root: Document, within: Element = root.documentElement): EarlyInput {
  const clicks: HTMLElement[] = [];
  const fields = new Set<Element>();
  const early: EarlyInput = { onFirst: undefined, take };

  const onClick = (event: Event) => {
    early.onFirst?.();
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
    if (control === null || !within.contains(control) || worksWithoutScript(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clicks.push(control);
  };
  const onInput = (event: Event) => {
    if (event.target instanceof Element && within.contains(event.target)) fields.add(event.target);
  };
  const onTouch = () => early.onFirst?.();

  root.addEventListener('click', onClick, true);
  root.addEventListener('input', onInput, true);
  for (const name of CAPTURED_EVENTS) root.addEventListener(name, onTouch, { capture: true, passive: true });

  function take(): EarlyEvents {
    root.removeEventListener('click', onClick, true);
    root.removeEventListener('input', onInput, true);
    for (const name of CAPTURED_EVENTS) root.removeEventListener(name, onTouch, true);
    return { clicks, fields };
  }
  return early;
}

const CONTROLS = 'button,[role="button"],[role="tab"],[role="option"],[role="switch"]';

const CAPTURED_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/** Whether the platform, the loader or the server answers this control without the application. */
const worksWithoutScript = (control: HTMLElement): boolean =>
  control.matches('[popovertarget],[commandfor],[data-scheme-switch]') ||
  (control instanceof HTMLButtonElement && control.type === 'submit' && control.form?.hasAttribute('action') === true);
