import type { ReactNode } from 'react';
import { useShopUrl } from '../navigation/use-shop-url.ts';

/**
 * A form whose buttons set a preference (`name` is country, currency or scheme) and that returns to the current page.
 */
export function PreferenceForm({ children, className }: { children: ReactNode; className?: string }) {
  const { full: whole } = useShopUrl();
  return (
    <form method="post" action="/preferences" className={className}>
      <input type="hidden" name="return" value={whole} />
      {children}
    </form>
  );
}
