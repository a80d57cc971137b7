import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import type { PendingState } from '../api/session-state.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { hasCode, VerificationStore } from '../stores/visitor/verification-store.ts';
import { css } from '../theme/emotion.ts';
import { useLazyStore } from '../ui/hooks/use-lazy-store.ts';
import { LoadFailed } from '../ui/primitives/LoadFailed.tsx';
import { useStores } from '../ui/stores-context.ts';
import { identityText } from './IdentityPage.tsx';
import { SendButton } from './SendButton.tsx';

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
  const verification = useLazyStore(VerificationStore);
  const { pending, isUnknown } = verification;
  useEffect(() => void verification.check(), [verification]);
  if (isUnknown) return <LoadFailed onRetry={() => verification.check()} />;
  if (pending !== undefined && pending.kind !== kind) return nothing;
  return (
    <>
      <p className={`${identityText} ${sent}`}>{hasCode(pending) && sentText(`\u2068${pending.email}\u2069`)}</p>
      {children}
      {hasCode(pending) && <SendAgain pending={pending} />}
    </>
  );
});
PendingCode.displayName = 'PendingCode';

/** Sends another code, once the wait for it is over. */
function SendAgain({ pending }: { readonly pending: Exclude<PendingState, { kind: 'none' }> }) {
  const { notices } = useStores();
  const verification = useLazyStore(VerificationStore);
  const t = useMessages('forms');
  const seconds = useSecondsLeft(pending);
  const isWaiting = seconds > 0;

  const sendAgain = async () => {
    if (!isWaiting) notices.show(await verification.sendAgain(), 'success');
  };

  return (
    // Not disabled while it waits: the focus would be lost.
    <SendButton variant="outline" aria-disabled={isWaiting} className={button} send={sendAgain}>
      {isWaiting ? t('sendAgainIn', { time: minutesAndSeconds(seconds) }) : t('sendAgain')}
    </SendButton>
  );
}

/** Seconds until another code can be sent, counted from when the server said so. */
function useSecondsLeft(pending: { readonly resendAfterSeconds: number }): number {
  const [seconds, setSeconds] = useState(pending.resendAfterSeconds);
  useEffect(() => {
    const endsAt = Date.now() + pending.resendAfterSeconds * 1000;
    const update = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(update, 1000);
    update();
    return () => clearInterval(timer);
  }, [pending]);
  return seconds;
}

const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** As high before the server has said whom the code went to. */
const sent = css({ minBlockSize: '2lh' });

const button = css({
  '&&': {
    inlineSize: '100%',
    minBlockSize: 48,
    marginBlockStart: 'var(--space-3)',
    fontVariantNumeric: 'tabular-nums',
  },
});
