import type { ReactNode } from 'react';
import { useAddress } from './use-address.ts';

/** A form whose buttons set a preference (`name` = country, currency or scheme) and come back to this page. */
export function PreferenceForm({ children, className }: { children: ReactNode; className?: string }) {
  const { whole } = useAddress();
  return (
    <form method="post" action="/preferences" className={className}>
      <input type="hidden" name="return" value={whole} />
      {children}
    </form>
  );
}
