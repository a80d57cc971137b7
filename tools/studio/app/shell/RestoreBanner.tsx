import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import type { LocalBackup } from '../model/local-backup.ts';
import { Button } from '../ui/Button.tsx';

export interface RestoreBannerProps {
  readonly backup: LocalBackup;
  readonly now?: () => number;
}

/** Offers to restore unsaved text of an earlier visit. */
export const RestoreBanner = observer(({ backup, now = Date.now }: RestoreBannerProps) => {
  const { restorable: offer } = backup;
  if (offer === undefined) return null;
  return (
    <section aria-label="Unsaved changes" className={bannerStyles}>
      <p>
        You have unsaved changes from an earlier visit.
        {backup.isOutdated && ' Another version was published since; you can compare before publishing.'}
      </p>
      <div>
        <Button onClick={() => backup.discard()}>Discard</Button>
        <Button variant="primary" onClick={() => backup.restore()}>
          Restore changes from {formatBackupTime(offer.at, now())}
        </Button>
      </div>
    </section>
  );
});

const DAY_MS = 86_400_000;

/** `14:02`, or with the date when it is not today. */
export function formatBackupTime(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString() && now - at < DAY_MS;
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(at);
  return isToday ? time : `${day}, ${time}`;
}

const bannerStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 8px 12px;
  border-block-end: 1px solid var(--s-line);
  background: var(--s-advice-ground);
  > div { display: flex; flex-wrap: wrap; gap: 8px; }
`;
