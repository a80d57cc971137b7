import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { Button } from '../ui/Button.tsx';
import { visuallyHidden } from '../ui/theme.ts';
import type { Upload, UploadQueue, UploadState } from './upload-queue.ts';

/** Files on their way into the library, each with its progress, or the reason why it is not there. */
export const UploadList = observer(({ queue }: { readonly queue: UploadQueue }) => {
  const { uploads, isSending } = queue;
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {uploads.length > 0 && !isSending ? describeResult(uploads) : ''}
      </p>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className={listStyles}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} queue={queue} upload={upload} />
          ))}
        </ul>
      )}
    </>
  );
});

const UploadRow = observer(({ queue, upload }: { readonly queue: UploadQueue; readonly upload: Upload }) => {
  const { name, file, state, progress, reason } = upload;
  const isUnderWay = state === 'sending' || state === 'waiting';
  const button = (label: string, onClick: () => void) => (
    <Button aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <li data-state={state}>
      <span>
        <strong>{name}</strong>
        {name !== file.name && <small> from {file.name}</small>}
      </span>
      <span>{reason === '' ? STATE_TEXTS[state] : reason}</span>
      {state === 'sending' && <progress aria-label={`Upload of ${name}`} max={1} value={progress} />}
      <span>
        {isUnderWay && button('Cancel', () => queue.cancel(upload))}
        {state === 'exists' && button('Replace', () => queue.retry(upload, true))}
        {state === 'exists' && button('Keep both', () => queue.keepBoth(upload))}
        {(state === 'failed' || state === 'cancelled') && button('Try again', () => queue.retry(upload))}
        {!isUnderWay && (
          <Button variant="quiet" aria-label={`Dismiss: ${name}`} onClick={() => queue.dismiss(upload)}>
            ✕
          </Button>
        )}
      </span>
    </li>
  );
});

const STATE_TEXTS: Readonly<Record<UploadState, string>> = {
  waiting: 'Waiting…',
  sending: 'Uploading…',
  done: 'Uploaded',
  failed: 'Not uploaded',
  exists: 'Another image has this name.',
  refused: 'Rejected',
  cancelled: 'Cancelled',
};

/** "2 images uploaded, 1 not." */
function describeResult(uploads: readonly Upload[]): string {
  const count = uploads.filter(({ state }) => state === 'done').length;
  const others = uploads.length - count;
  return `${count} ${count === 1 ? 'image' : 'images'} uploaded${others === 0 ? '' : `, ${others} not`}.`;
}

const listStyles = css`
  display: grid;
  gap: 6px;
  margin-block-end: 16px;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr) auto;
    align-items: center;
    gap: 2px 12px;
    padding: 4px 4px 4px 12px;
    border-inline-start: 3px solid var(--s-line);
    border-radius: var(--s-radius);
    background: var(--s-ground);
    overflow-wrap: anywhere;
  }
  > li > span:last-child { grid-row: 1; grid-column: 3; display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 4px; min-block-size: 32px; }
  > li > progress { grid-column: 1 / -1; inline-size: 100%; block-size: 6px; accent-color: var(--s-accent); }
  > li > span > small { color: var(--s-faint); }
  > [data-state='done'] { border-color: var(--s-done); }
  > [data-state='done'] > span:nth-child(2) { color: var(--s-done); }
  > :is([data-state='refused'], [data-state='failed']) { border-color: var(--s-error); }
  > :is([data-state='refused'], [data-state='failed']) > span:nth-child(2) { color: var(--s-error); }
  > [data-state='exists'] { border-color: var(--s-advice); }
  @media (max-width: 599px) {
    > li { grid-template-columns: minmax(0, 1fr) auto; }
    > li > span:nth-child(2) { grid-column: 1; }
    > li > span:last-child { grid-row: 1 / span 2; grid-column: 2; }
    > :is([data-state='exists'], [data-state='failed'], [data-state='cancelled']) > span:last-child { grid-row: auto; grid-column: 1 / -1; justify-content: start; }
  }
`;
