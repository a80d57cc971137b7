import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { isolate } from '../domain/localized.ts';
import { hasCode, VerificationStore } from '../stores/visitor/verification-store.ts';
import { css } from '../theme/emotion.ts';
import { LoadFailed } from '../ui/primitives/LoadFailed.tsx';
import { useStore } from '../ui/stores-context.ts';
import { identityText } from './IdentityPage.tsx';
import { SendAgain } from './SendAgain.tsx';

interface PendingCodeProps {
  /** The process that the code completes. */
  readonly kind: 'sign-up' | 'reset';
  /** The recipient text. */
  readonly sentText: (email: string) => string;
  /** The code form. */
  readonly children: ReactNode;
  /** Replaces the form if no such process is pending. */
  readonly nothing: ReactNode;
}

/**
 * The form for a sent code, with its recipient and a button for another code. The server stores the process, also across reloads; until it
 * responds, a code is assumed to be pending.
 */
export const PendingCode = observer(({ kind, sentText, children, nothing }: PendingCodeProps) => {
  const verification = useStore(VerificationStore);
  const { pending, isUnknown } = verification;
  useEffect(() => {
    const check = () => void verification.check();
    check();
    // Another tab may have started another process.
    addEventListener('focus', check);
    return () => removeEventListener('focus', check);
  }, [verification]);
  if (isUnknown) return <LoadFailed onRetry={() => verification.check()} />;
  if (pending !== undefined && pending.kind !== kind) return nothing;
  return (
    <>
      <p className={`${identityText} ${sent}`}>{hasCode(pending) && sentText(isolate(pending.email))}</p>
      {children}
      {hasCode(pending) && <SendAgain wait={pending} send={() => verification.sendAgain()} />}
    </>
  );
});
PendingCode.displayName = 'PendingCode';

/** Reserves the height of the recipient text. */
const sent = css({ minBlockSize: '2lh' });
