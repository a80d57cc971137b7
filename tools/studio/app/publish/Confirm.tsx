import { css } from '@emotion/css';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../ui/Button.tsx';

export interface ConfirmProps {
  readonly question: string;
  /** What is done, for the button: "Remove". */
  readonly yes: string;
  readonly no?: string;
  readonly isWorking?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once more before something is done. The focus is on the answer that changes nothing, and goes back afterwards. */
export function Confirm({ question, yes, no = 'Cancel', isWorking = false, onYes, onNo }: ConfirmProps) {
  const id = useId();
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    safe.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; here are none.
    <div role="group" aria-labelledby={id} className={confirmLook}>
      <p id={id}>{question}</p>
      <Button ref={safe} onClick={onNo}>
        {no}
      </Button>
      <Button look="danger" disabled={isWorking} onClick={onYes}>
        {yes}
      </Button>
    </div>
  );
}

const confirmLook = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 8px 12px;
  border-radius: var(--s-radius);
  background: var(--s-advice-ground);
  > p { flex: 1 1 240px; overflow-wrap: anywhere; }
`;
