import { css } from '@emotion/css';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './ui/Button.tsx';
import { faint } from './ui/look.ts';

export interface StartProps {
  /** Answers what is shown. Rejects with an error whose message says what is wrong. */
  readonly load: () => Promise<ReactNode>;
}

type Outcome = { readonly shown: ReactNode } | { readonly wrong: string };

/** Waits for what the studio needs; where that fails, says why, and tries again when asked to. */
export function Start({ load }: StartProps) {
  const [tries, setTries] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same
  useEffect(() => {
    let isWanted = true;
    const settle = (settled: Outcome) => isWanted && setOutcome(settled);
    void load().then(
      (shown) => settle({ shown }),
      (error: unknown) => settle({ wrong: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, tries]);

  if (outcome !== undefined && 'shown' in outcome) return outcome.shown;
  const again = () => {
    setOutcome(undefined);
    setTries(tries + 1);
  };
  return (
    <main className={look}>
      {outcome === undefined ? (
        <p role="status" className={faint}>
          The studio is being opened…
        </p>
      ) : (
        <div role="alert">
          <h1>The studio cannot be opened</h1>
          <p>{outcome.wrong}</p>
          <Button look="primary" onClick={again}>
            Try again
          </Button>
        </div>
      )}
    </main>
  );
}

const look = css`
  display: grid;
  place-items: center;
  block-size: 100dvh;
  padding: 24px;
  > div { display: grid; justify-items: start; gap: 12px; max-inline-size: 420px; }
  h1 { font-size: 20px; font-weight: 650; letter-spacing: -0.01em; }
`;
