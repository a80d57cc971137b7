import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { DraftingStudio } from '../model/draft-store.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { controlStyles, Field } from '../ui/Field.tsx';
import { mutedStyles } from '../ui/theme.ts';
import { Alert } from './Alert.tsx';
import { ConflictActions, ConflictView } from './ConflictView.tsx';
import { DiffView } from './diff/DiffView.tsx';
import type { PreviewLinkStore } from './preview-links.ts';
import type { PublishStore } from './publish-store.ts';

interface PublishDialogProps {
  readonly studio: DraftingStudio;
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
  const { step, error: message, isWorking, note } = publishing;
  const { published, isResumed } = studio.drafts;
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
          {step.kind === 'conflict' && (
            <ConflictActions {...{ publishing, canPublish, onClose }} conflict={step.conflict} />
          )}
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
        {step.kind === 'ready' && published === undefined && (
          <p className={mutedStyles}>Nothing is published yet. This will be the first version.</p>
        )}
        {step.kind === 'ready' && (
          <DiffView
            studio={studio}
            before={published?.text}
            after={text}
            identicalMessage="No changes since the last publication."
            onNavigate={onNavigate}
          />
        )}
        {isPublishable && <PreviewLinksWarning count={links.activeForDraft().length} mayHaveOthers={isResumed} />}
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
const PreviewLinksWarning = ({ count, mayHaveOthers }: { readonly count: number; readonly mayHaveOthers: boolean }) => {
  if (count > 0)
    return (
      <Alert kind="advice">
        {count === 1
          ? 'The preview link to this draft stops working when it is published.'
          : `The ${count} preview links to this draft stop working when it is published.`}
      </Alert>
    );
  if (!mayHaveOthers) return null;
  return <p className={mutedStyles}>Any preview links to this draft stop working when it is published.</p>;
};

const bodyStyles = css`
  display: grid;
  gap: 16px;
  > * { min-inline-size: 0; }
`;

interface ProblemListProps {
  readonly problems: readonly DocumentProblem[];
  readonly onNavigate: (pointer: string) => void;
}

/** Problems of the text; each navigates to its position. */
const ProblemList = ({ problems, onNavigate }: ProblemListProps) => (
  <ul className={listStyles}>
    {problems.slice(0, MAX_LISTED).map((problem) => (
      <li key={`${problem.offset} ${problem.code} ${problem.message}`}>
        <button type="button" onClick={() => onNavigate(problem.pointer)}>
          {problem.message}
          <span className={mutedStyles}> Line {problem.line}</span>
        </button>
      </li>
    ))}
    {problems.length > MAX_LISTED && <li className={mutedStyles}>and {problems.length - MAX_LISTED} more</li>}
  </ul>
);

/** Maximum number of problems listed; the problems panel lists all of them. */
const MAX_LISTED = 20;

const listStyles = css`
  display: grid;
  gap: 2px;
  button {
    inline-size: 100%;
    padding: 4px 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    text-decoration: underline;
    text-decoration-color: var(--s-line);
    overflow-wrap: anywhere;
    cursor: pointer;
    &:hover { text-decoration-color: currentcolor; }
  }
`;
