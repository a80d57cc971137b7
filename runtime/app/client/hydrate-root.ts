import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates in a transition, which React renders in slices. A chunk with React DOM and nothing else, whose CommonJS code is
 * evaluated by the first module that imports it: in the application's own chunk that would be one long task.
 */
export function hydrateInTransition(container: Element, app: ReactNode, onRecoverableError: (error: unknown) => void) {
  startTransition(() => {
    hydrateRoot(container, app, { onRecoverableError });
  });
}
