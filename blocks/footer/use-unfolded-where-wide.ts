import { type RefObject, useEffect } from 'react';

/**
 * On wide windows the style shows what groups hold whether they are open or not, and nobody is to fold them: this says so
 * to keyboards and screen readers, and opens them in browsers whose style cannot. On phones they are folded.
 */
export function useUnfoldedWhereWide(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const wide = globalThis.matchMedia?.('(min-width: 900px)');
    if (wide === undefined) return;
    const adapt = () => {
      for (const group of area.current?.querySelectorAll('details') ?? []) {
        group.open = wide.matches;
        if (wide.matches) group.querySelector('summary')?.setAttribute('tabindex', '-1');
        else group.querySelector('summary')?.removeAttribute('tabindex');
      }
    };
    if (wide.matches) adapt();
    wide.addEventListener('change', adapt);
    return () => wide.removeEventListener('change', adapt);
  }, [area]);
}
