import type { BlockProps } from '../../runtime/page/define-block.ts';
import { VisitorGate } from '../../runtime/page/VisitorGate.tsx';
import type { AuthSwitchProps } from '../../schemas/generated/blocks/auth-switch.ts';

/** "An authenticated/not-authenticated switch shows different content." Source: spec 6. */
export default function AuthSwitchBlock({ slots }: BlockProps<AuthSwitchProps, 'guest' | 'customer'>) {
  return (
    <>
      <VisitorGate visitor="guest">{slots.guest}</VisitorGate>
      <VisitorGate visitor="customer">{slots.customer}</VisitorGate>
    </>
  );
}
