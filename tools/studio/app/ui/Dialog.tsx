import { css } from '@emotion/css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';

export interface DialogProps {
  readonly title: string;
  /** Told when it is left by Escape, by its closing button, or beside it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Its buttons, the one that is mostly meant last. */
  readonly actions?: ReactNode;
  readonly width?: 'normal' | 'wide';
}

/** A modal dialog over the studio while it is rendered: the browser's own, so that focus and Escape are right. */
export function Dialog({ title, onClose, children, actions, width = 'normal' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it is still in the page: the browser gives the focus back only then.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      className={dialogLook}
      data-width={width}
      // Escape: whoever renders it decides.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <Button look="quiet" aria-label="Close" onClick={onClose}>
          ✕
        </Button>
      </header>
      <div className={bodyLook}>{children}</div>
      {actions !== undefined && <footer>{actions}</footer>}
    </dialog>
  );
}

const dialogLook = css`
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

const bodyLook = css`
  overflow: auto;
  padding: 16px;
`;
