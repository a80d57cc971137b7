import { css } from '@emotion/css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button.tsx';

export interface PopoverProps {
  /** What its button shows. */
  readonly button: ReactNode;
  /** What is in it, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A button with something that opens below the nearest positioned element, over what stands there. It closes with Escape,
 * which gives the focus back, and when somebody turns to anything else, a page in a frame included.
 */
export function Popover({ button, label, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    return onTurnedAway(whole.current, (isCalledOff) => {
      // Gone at once: a field that is left takes over what was typed, one that was called off does not.
      flushSync(() => setOpen(false));
      if (isCalledOff) opener.current?.focus();
    });
  }, [isOpen]);
  return (
    <div ref={whole}>
      <Button ref={opener} look="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {button}
      </Button>
      {isOpen && (
        // A press between its controls leaves the focus in it.
        <fieldset id={id} aria-label={label} tabIndex={-1} className={look}>
          {children}
        </fieldset>
      )}
    </div>
  );
}

/**
 * Tells of clicks and of the focus outside of an element, and of Escape. Not of a press: the field that has the focus hears
 * first that it is left. Answers how to stop that.
 */
function onTurnedAway(element: Element | null, tell: (isCalledOff: boolean) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const hear = (event: Event) => {
    if (element !== null && !event.composedPath().includes(element)) tell(false);
  };
  document.addEventListener('click', hear, { signal });
  document.addEventListener('focusin', hear, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && tell(true), { signal });
  // What happens in a frame is not heard here; that the window has lost the focus to it is.
  const hearFrame = () => document.activeElement instanceof HTMLIFrameElement && tell(false);
  window.addEventListener('blur', hearFrame, { signal });
  return () => listening.abort();
}

const look = css`
  position: absolute;
  inset-block-start: calc(100% + 4px);
  inset-inline-end: 8px;
  z-index: 5;
  inline-size: min(400px, 100% - 16px);
  max-block-size: min(480px, 100dvh - 240px);
  overflow: auto;
  margin: 0;
  padding: 12px;
  border: 1px solid var(--s-line);
  border-radius: calc(var(--s-radius) * 2);
  background: var(--s-raised);
  box-shadow: var(--s-shadow);
  &:focus-visible { outline: none; }
`;
