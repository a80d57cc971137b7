import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates in a transition, which React renders in slices. A chunk of its own, so that evaluating React DOM is a task
 * of its own.
 */
export function hydrateInTransition(container: Element, app: ReactNode, onRecoverableError: (error: unknown) => void) {
  startTransition(() => {
    hydrateRoot(container, app, { onRecoverableError });
  });
}
