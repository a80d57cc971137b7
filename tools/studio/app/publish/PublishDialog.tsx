import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Studio } from '../model/studio.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { control, Field } from '../ui/Field.tsx';
import { faint } from '../ui/look.ts';
import { ConflictActions, ConflictView } from './ConflictView.tsx';
import { DiffView } from './diff/DiffView.tsx';
import { Notice } from './Notice.tsx';
import { ProblemList } from './ProblemList.tsx';
import type { PreviewLinks } from './preview-links.ts';
import type { Publishing } from './publishing.ts';

export interface PublishDialogProps {
  readonly studio: Studio;
  readonly publishing: Publishing;
  readonly links: PreviewLinks;
  readonly onClose: () => void;
  /** Leaves it for a place in the editor. */
  readonly onGo: (pointer: string) => void;
}

/** What is going to be published, against what is; then publishes it. */
export const PublishDialog = observer(({ studio, publishing, links, onClose, onGo }: PublishDialogProps) => {
  useEffect(() => {
    void publishing.begin();
  }, [publishing]);
  const { step, message, isWorking, published, note } = publishing;
  const { text } = studio.document;
  const isSame = text === published?.text;
  const found = studio.problems.filter(({ severity }) => severity === 'error');
  const errors = found.length > 0 ? found : publishing.refused.filter(({ severity }) => severity === 'error');
  const isNoteTooLong = encodeURIComponent(note.toWellFormed()).length > LONGEST_NOTE;
  const isToPublish = step.kind === 'conflict' || (step.kind === 'ready' && !isSame);
  const canPublish = !isWorking && errors.length === 0 && !isNoteTooLong;
  return (
    <Dialog
      title={TITLES[step.kind]}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{step.kind === 'done' ? 'Close' : 'Cancel'}</Button>
          {step.kind === 'failed' && (
            <Button look="primary" onClick={() => void publishing.begin()}>
              Try again
            </Button>
          )}
          {step.kind === 'conflict' && <ConflictActions {...{ publishing, onClose }} canPublish={canPublish} />}
          {step.kind === 'ready' && (
            <Button look="primary" disabled={!canPublish || isSame} onClick={() => void publishing.publish()}>
              {isWorking ? 'Publishing…' : 'Publish'}
            </Button>
          )}
        </>
      }
    >
      <div className={bodyLook}>
        {step.kind === 'loading' && <p role="status">Asking what is published…</p>}
        {step.kind === 'failed' && <Notice kind="error">{step.message}</Notice>}
        {step.kind === 'done' && <Done version={step.version} />}
        {message !== undefined && <Notice kind="error">{message}</Notice>}
        {errors.length > 0 && step.kind !== 'done' && (
          <Notice kind="error">
            <strong>
              {errors.length === 1 ? 'One mistake keeps' : `${errors.length} mistakes keep`} this from being published:
            </strong>
            <ProblemList problems={errors} onGo={onGo} />
          </Notice>
        )}
        {step.kind === 'conflict' && <ConflictView {...{ studio, text }} conflict={step.conflict} />}
        {step.kind === 'ready' && <Changes {...{ studio, text, onGo }} published={published?.text} />}
        {isToPublish && <EndingLinks links={links} />}
        {isToPublish && (
          <Field
            label="Note"
            hint={
              isNoteTooLong
                ? 'This note is too long to be kept.'
                : 'Kept with the version: what changed, and why. It may be left out.'
            }
          >
            {(id) => (
              <textarea
                id={id}
                className={control}
                rows={2}
                value={note}
                aria-invalid={isNoteTooLong}
                onChange={(event) => publishing.write(event.target.value)}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
});

/** As the server takes it, percent-encoded. Source: schemas/calls.json. */
const LONGEST_NOTE = 6000;

const TITLES = {
  loading: 'Publish',
  failed: 'Publish',
  ready: 'Publish',
  conflict: 'Somebody published meanwhile',
  done: 'Published',
} as const;

const Done = ({ version }: { readonly version: number }) => (
  <Notice kind="done">
    <strong>{version > 0 ? `Version ${version} is published.` : 'It is published.'}</strong>
    <p>It takes seconds to reach every server. What you type from now on becomes a new draft.</p>
  </Notice>
);

/** A draft that is published is removed, and what was passed on to look at it leads nowhere. */
const EndingLinks = observer(({ links }: { readonly links: PreviewLinks }) => {
  const count = links.ofDraft().length;
  if (count > 0)
    return (
      <Notice kind="advice">
        {count === 1
          ? 'The preview link to this draft ends when it is published.'
          : `The ${count} preview links to this draft end when it is published.`}
      </Notice>
    );
  if (!links.mayBeMore) return null;
  return <p className={faint}>If there are preview links to this draft, they end when it is published.</p>;
});

interface ChangesProps {
  readonly studio: Studio;
  readonly published: string | undefined;
  readonly text: string;
  readonly onGo: (pointer: string) => void;
}

const Changes = ({ studio, published, text, onGo }: ChangesProps) => (
  <>
    {published === undefined && <p className={faint}>Nothing is published yet. This becomes the first version.</p>}
    <DiffView
      studio={studio}
      before={published}
      after={text}
      same="Nothing has changed: this is what is published."
      onGo={onGo}
    />
  </>
);

const bodyLook = css`
  display: grid;
  gap: 16px;
  > * { min-inline-size: 0; }
`;
