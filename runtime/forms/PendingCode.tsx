import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { hasCode, VerificationStore } from '../stores/visitor/verification-store.ts';
import { css } from '../theme/emotion.ts';
import { LoadFailed } from '../ui/primitives/LoadFailed.tsx';
import { useStore } from '../ui/stores-context.ts';
import { identityText } from './IdentityPage.tsx';
import { SendAgain } from './SendAgain.tsx';

export interface PendingCodeProps {
  /** What the code is to finish here. */
  readonly kind: 'sign-up' | 'reset';
  /** Says whom the code went to. */
  readonly sentText: (email: string) => string;
  /** The form that takes the code. */
  readonly children: ReactNode;
  /** Instead of the form, where nothing was begun. */
  readonly nothing: ReactNode;
}

/**
 * The form for a code that was sent, whom it went to, and a button that sends another one. The server knows after a reload,
 * too; before it has answered, whoever comes here is taken for somebody with a code.
 */
export const PendingCode = observer(({ kind, sentText, children, nothing }: PendingCodeProps) => {
  const verification = useStore(VerificationStore);
  const { pending, isUnknown } = verification;
  useEffect(() => {
    const check = () => void verification.check();
    check();
    // Another tab may have begun something else, which takes this one's place.
    addEventListener('focus', check);
    return () => removeEventListener('focus', check);
  }, [verification]);
  if (isUnknown) return <LoadFailed onRetry={() => verification.check()} />;
  if (pending !== undefined && pending.kind !== kind) return nothing;
  return (
    <>
      <p className={`${identityText} ${sent}`}>{hasCode(pending) && sentText(`\u2068${pending.email}\u2069`)}</p>
      {children}
      {hasCode(pending) && <SendAgain wait={pending} send={() => verification.sendAgain()} />}
    </>
  );
});
PendingCode.displayName = 'PendingCode';

/** As high before the server has said whom the code went to. */
const sent = css({ minBlockSize: '2lh' });
