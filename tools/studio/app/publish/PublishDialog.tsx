import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Studio } from '../model/studio.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { controlStyles, Field } from '../ui/Field.tsx';
import { mutedStyles } from '../ui/theme.ts';
import { Alert } from './Alert.tsx';
import { ConflictActions, ConflictView } from './conflict/ConflictView.tsx';
import { DiffView } from './diff/DiffView.tsx';
import { ProblemList } from './ProblemList.tsx';
import type { PublishStore } from './publish-store.ts';
import type { PreviewLinkStore } from './share/preview-links.ts';

export interface PublishDialogProps {
  readonly studio: Studio;
  readonly publishing: PublishStore;
  readonly links: PreviewLinkStore;
  readonly onClose: () => void;
  /** Closes the dialog and shows a position in the editor. */
  readonly onNavigate: (pointer: string) => void;
}

/** Shows the changes against the published version, and publishes them. */
export const PublishDialog = observer(({ studio, publishing, links, onClose, onNavigate }: PublishDialogProps) => {
  useEffect(() => {
    void publishing.loadComparison();
  }, [publishing]);
  const { step, error: message, isWorking, published, note } = publishing;
  const { text } = studio.document;
  const isSame = text === published?.text;
  const found = studio.problems.filter(({ severity }) => severity === 'error');
  const errors = found.length > 0 ? found : publishing.rejectedProblems.filter(({ severity }) => severity === 'error');
  const isNoteTooLong = encodeURIComponent(note.toWellFormed()).length > MAX_NOTE_LENGTH;
  const isPublishable = step.kind === 'conflict' || (step.kind === 'ready' && !isSame);
  const canPublish = !isWorking && errors.length === 0 && !isNoteTooLong;
  return (
    <Dialog
      title={STEP_TITLES[step.kind]}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{step.kind === 'done' ? 'Close' : 'Cancel'}</Button>
          {step.kind === 'failed' && (
            <Button variant="primary" onClick={() => void publishing.loadComparison()}>
              Try again
            </Button>
          )}
          {step.kind === 'conflict' && <ConflictActions {...{ publishing, onClose }} canPublish={canPublish} />}
          {step.kind === 'ready' && (
            <Button variant="primary" disabled={!canPublish || isSame} onClick={() => void publishing.publish()}>
              {isWorking ? 'Publishing…' : 'Publish'}
            </Button>
          )}
        </>
      }
    >
      <div className={bodyStyles}>
        {step.kind === 'loading' && <p role="status">Loading the published version…</p>}
        {step.kind === 'failed' && <Alert kind="error">{step.message}</Alert>}
        {step.kind === 'done' && <PublishedMessage version={step.version} />}
        {message !== undefined && <Alert kind="error">{message}</Alert>}
        {errors.length > 0 && step.kind !== 'done' && (
          <Alert kind="error">
            <strong>{errors.length === 1 ? 'Fix 1 error' : `Fix ${errors.length} errors`} before publishing:</strong>
            <ProblemList problems={errors} onNavigate={onNavigate} />
          </Alert>
        )}
        {step.kind === 'conflict' && <ConflictView {...{ studio, publishing, text }} conflict={step.conflict} />}
        {step.kind === 'ready' && <Changes {...{ studio, text, onGo: onNavigate }} published={published?.text} />}
        {isPublishable && <PreviewLinksWarning links={links} />}
        {isPublishable && (
          <Field
            label="Version note (optional)"
            hint={isNoteTooLong ? 'This note is too long.' : 'Describe what changed and why.'}
          >
            {(id) => (
              <textarea
                id={id}
                className={controlStyles}
                rows={2}
                value={note}
                aria-invalid={isNoteTooLong}
                onChange={(event) => publishing.setNote(event.target.value)}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
});

/** Maximum length of the percent-encoded note. Source: schemas/calls.json. */
const MAX_NOTE_LENGTH = 6000;

const STEP_TITLES = {
  loading: 'Publish',
  failed: 'Publish',
  ready: 'Publish',
  conflict: 'Someone else published',
  done: 'Published',
} as const;

const PublishedMessage = ({ version }: { readonly version: number }) => (
  <Alert kind="done">
    <strong>{version > 0 ? `Published version ${version}.` : 'Published.'}</strong>
    <p>It reaches all servers within seconds. Further changes are saved as a new draft.</p>
  </Alert>
);

/** Publishing removes the draft, which ends its preview links. */
const PreviewLinksWarning = observer(({ links }: { readonly links: PreviewLinkStore }) => {
  const count = links.activeForDraft().length;
  if (count > 0)
    return (
      <Alert kind="advice">
        {count === 1
          ? 'The preview link to this draft stops working when it is published.'
          : `The ${count} preview links to this draft stop working when it is published.`}
      </Alert>
    );
  if (!links.mayHaveOtherLinks) return null;
  return <p className={mutedStyles}>Any preview links to this draft stop working when it is published.</p>;
});

interface ChangesProps {
  readonly studio: Studio;
  readonly published: string | undefined;
  readonly text: string;
  readonly onGo: (pointer: string) => void;
}

const Changes = ({ studio, published, text, onGo }: ChangesProps) => (
  <>
    {published === undefined && (
      <p className={mutedStyles}>Nothing is published yet. This will be the first version.</p>
    )}
    <DiffView
      studio={studio}
      before={published}
      after={text}
      identicalMessage="No changes since the last publication."
      onNavigate={onGo}
    />
  </>
);

const bodyStyles = css`
  display: grid;
  gap: 16px;
  > * { min-inline-size: 0; }
`;
