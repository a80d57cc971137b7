import { css } from '@emotion/css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';

export interface DialogProps {
  readonly title: string;
  /** Called on Escape and by the close button. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons in the footer, the main action last. */
  readonly actions?: ReactNode;
  readonly width?: 'normal' | 'wide';
}

/** A modal dialog, shown while rendered. Uses the native `dialog` element for focus and Escape handling. */
export function Dialog({ title, onClose, children, actions, width = 'normal' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before the element is removed: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      className={dialogStyles}
      data-width={width}
      // Escape only notifies the parent, which decides.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <Button variant="quiet" aria-label="Close" onClick={onClose}>
          ✕
        </Button>
      </header>
      <div className={bodyStyles}>{children}</div>
      {actions !== undefined && <footer>{actions}</footer>}
    </dialog>
  );
}

const dialogStyles = css`
  inline-size: min(560px, calc(100vw - 32px));
  max-block-size: calc(100dvh - 32px);
  padding: 0;
  border: 1px solid var(--s-line);
  border-radius: calc(var(--s-radius) * 2);
  background: var(--s-raised);
  color: inherit;
  box-shadow: var(--s-shadow);
  &[open] { display: flex; flex-direction: column; }
  &[data-width='wide'] { inline-size: min(1100px, calc(100vw - 32px)); }
  &::backdrop { background: rgb(0 0 0 / 0.5); }
  > header, > footer { display: flex; align-items: center; gap: 8px; padding: 12px 16px; }
  > header { justify-content: space-between; border-block-end: 1px solid var(--s-line); }
  > header h2 { font-size: 16px; font-weight: 600; }
  > footer { justify-content: flex-end; flex-wrap: wrap; border-block-start: 1px solid var(--s-line); }
`;

const bodyStyles = css`
  overflow: auto;
  padding: 16px;
`;
