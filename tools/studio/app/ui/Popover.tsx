import { css } from '@emotion/css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button.tsx';

export interface PopoverProps {
  /** Content of the button. */
  readonly button: ReactNode;
  /** Accessible name of the content. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A button that opens a popover below the nearest positioned element. It closes on Escape, which restores the focus,
 * and on a click or focus elsewhere, including in an iframe.
 */
export function Popover({ button, label, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    return onDismiss(container.current, (isCalledOff) => {
      // Removed synchronously: a field commits its text on blur, except when Escape dismissed it.
      flushSync(() => setOpen(false));
      if (isCalledOff) opener.current?.focus();
    });
  }, [isOpen]);
  return (
    <div ref={container}>
      <Button ref={opener} variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {button}
      </Button>
      {isOpen && (
        // Focusable, so that a click between the controls keeps the focus inside.
        <fieldset id={id} aria-label={label} tabIndex={-1} className={popoverStyles}>
          {children}
        </fieldset>
      )}
    </div>
  );
}

/** Calls back on a click or focus outside an element and on Escape. It does not react to `pointerdown`, so that the focused field receives its blur first. Returns a function that stops it. */
function onDismiss(element: Element | null, handleDismiss: (isEscape: boolean) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onOutsideEvent = (event: Event) => {
    if (element !== null && !event.composedPath().includes(element)) handleDismiss(false);
  };
  document.addEventListener('click', onOutsideEvent, { signal });
  document.addEventListener('focusin', onOutsideEvent, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && handleDismiss(true), { signal });
  // Events inside an iframe do not arrive here, but the window's blur does.
  const onWindowBlur = () => document.activeElement instanceof HTMLIFrameElement && handleDismiss(false);
  window.addEventListener('blur', onWindowBlur, { signal });
  return () => listening.abort();
}

const popoverStyles = css`
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
