import { css } from '@emotion/css';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../ui/Button.tsx';

export interface ConfirmPromptProps {
  readonly question: string;
  /** Label of the confirm button, such as "Remove". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isWorking?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Inline confirmation. Focuses the cancel button and restores the focus afterwards. */
export function ConfirmPrompt({
  question,
  confirmLabel,
  cancelLabel = 'Cancel',
  isWorking = false,
  onConfirm,
  onCancel,
}: ConfirmPromptProps) {
  const id = useId();
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const previousFocus = document.activeElement;
    cancelButton.current?.focus();
    return () => {
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; there are none here.
    <div role="group" aria-labelledby={id} className={promptStyles}>
      <p id={id}>{question}</p>
      <Button ref={cancelButton} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button variant="danger" disabled={isWorking} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </div>
  );
}

const promptStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 8px 12px;
  border-radius: var(--s-radius);
  background: var(--s-advice-ground);
  > p { flex: 1 1 240px; overflow-wrap: anywhere; }
`;
