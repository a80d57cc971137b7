import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import type { CodeWait } from '../stores/visitor/verification-store.ts';
import { css } from '../theme/emotion.ts';
import { useStores } from '../ui/stores-context.ts';
import { SendButton } from './SendButton.tsx';

interface SendAgainProps {
  /** The wait set by the server; a new object restarts it. */
  readonly wait: CodeWait;
  /** Sends another code. Resolves to the success text. */
  readonly send: () => Promise<string>;
}

/** A button that sends another code after the wait. */
export function SendAgain({ wait, send }: SendAgainProps) {
  const { notices } = useStores();
  const t = useMessages('forms');
  const seconds = useSecondsLeft(wait);
  const isWaiting = seconds > 0;

  const sendAgain = async () => {
    if (!isWaiting) notices.show(await send(), 'success');
  };

  return (
    // Not disabled while waiting: focus would be lost.
    <SendButton variant="outline" aria-disabled={isWaiting} className={button} send={sendAgain}>
      {isWaiting ? t('sendAgainIn', { time: clockText(seconds) }) : t('sendAgain')}
    </SendButton>
  );
}

/** Seconds until another code can be sent. */
function useSecondsLeft(wait: CodeWait): number {
  const [seconds, setSeconds] = useState(wait.resendAfterSeconds);
  useEffect(() => {
    const endsAt = Date.now() + wait.resendAfterSeconds * 1000;
    const update = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(update, 1000);
    update();
    return () => clearInterval(timer);
  }, [wait]);
  return seconds;
}

/** 0:59, and 4:00:00 for hours. */
function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${twoDigits(minutes)}` : minutes}:${twoDigits(seconds % 60)}`;
}

const button = css({
  '&&': {
    inlineSize: '100%',
    minBlockSize: 48,
    marginBlockStart: 'var(--space-3)',
    fontVariantNumeric: 'tabular-nums',
  },
});
