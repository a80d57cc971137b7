import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export interface LoadFailedProps {
  /** Requests the data again; a rejection leaves this message in place. */
  readonly onRetry: () => Promise<unknown>;
  /** The server's message; a hint about the connection by default. */
  readonly text?: string | undefined;
}

/** Message that a request failed, with a button to retry. */
export function LoadFailed({ onRetry, text }: LoadFailedProps) {
  const t = useMessages('shared');
  return (
    <div role="status">
      <EmptyState
        title={t('loadFailed')}
        text={text ?? t('loadFailedHint')}
        action={<Button onClick={() => void onRetry().catch(() => undefined)}>{t('tryAgain')}</Button>}
      />
    </div>
  );
}
