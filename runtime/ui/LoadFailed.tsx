import { useMessages } from '../i18n/use-messages.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export interface LoadFailedProps {
  /** Asks again. What goes wrong again shows as it does now. */
  readonly onRetry: () => Promise<unknown>;
}

/** Says that something could not be fetched, and asks again when told to. */
export function LoadFailed({ onRetry }: LoadFailedProps) {
  const t = useMessages('shared');
  return (
    <div role="status">
      <EmptyState
        title={t('loadFailed')}
        text={t('loadFailedHint')}
        action={<Button onClick={() => void onRetry().catch(() => undefined)}>{t('tryAgain')}</Button>}
      />
    </div>
  );
}
