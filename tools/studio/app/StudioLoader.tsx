import { css } from '@emotion/css';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './ui/Button.tsx';
import { mutedStyles } from './ui/theme.ts';

export interface StudioLoaderProps {
  /** Loads the content. Rejects with an error whose message is shown. */
  readonly load: () => Promise<ReactNode>;
}

type LoadOutcome = { readonly shown: ReactNode } | { readonly wrong: string };

/** Loads the studio; on failure shows the error with a retry button. */
export function StudioLoader({ load }: StudioLoaderProps) {
  const [attempts, setAttempts] = useState(0);
  const [outcome, setOutcome] = useState<LoadOutcome>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry runs the same load again
  useEffect(() => {
    let isCurrent = true;
    const finishLoading = (settled: LoadOutcome) => isCurrent && setOutcome(settled);
    void load().then(
      (shown) => finishLoading({ shown }),
      (error: unknown) => finishLoading({ wrong: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempts]);

  if (outcome !== undefined && 'shown' in outcome) return outcome.shown;
  const retry = () => {
    setOutcome(undefined);
    setAttempts(attempts + 1);
  };
  return (
    <main className={pageStyles}>
      {outcome === undefined ? (
        <p role="status" className={mutedStyles}>
          Loading the studio…
        </p>
      ) : (
        <div role="alert">
          <h1>The studio could not be loaded</h1>
          <p>{outcome.wrong}</p>
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </main>
  );
}

const pageStyles = css`
  display: grid;
  place-items: center;
  block-size: 100dvh;
  padding: 24px;
  > div { display: grid; justify-items: start; gap: 12px; max-inline-size: 420px; }
  h1 { font-size: 20px; font-weight: 650; letter-spacing: -0.01em; }
`;
