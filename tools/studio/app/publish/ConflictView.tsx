import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { Studio } from '../model/studio.ts';
import { Button } from '../ui/Button.tsx';
import { headingStyles, mutedStyles } from '../ui/theme.ts';
import { ConfirmPrompt } from './ConfirmPrompt.tsx';
import { DiffView } from './diff/DiffView.tsx';
import type { PublishConflict, PublishStore } from './publish-store.ts';
import { formatDateTime } from './time.ts';

const MergeEditor = lazy(async () => ({ default: (await import('../editor/MergeEditor.tsx')).MergeEditor }));

interface ConflictViewProps {
  readonly studio: Pick<Studio, 'blocks' | 'shop'>;
  readonly publishing: PublishStore;
  readonly conflict: PublishConflict;
  /** My text. */
  readonly text: string;
}

/**
 * Shows what the other editor published next to my changes, each compared with the common base version; or the editor
 * of their merge.
 */
export const ConflictView = observer(({ studio, publishing, conflict, text }: ConflictViewProps) => {
  const { theirs, base, version, merged } = conflict;
  const title =
    version === undefined ? 'Published version' : `Version ${version.version}, ${formatDateTime(version.createdAt)}`;
  if (publishing.mergeText !== undefined)
    return (
      <>
        <p>
          {title} is on the left, your text on the right. Take a change of theirs by the arrow that appears beside it,
          or edit your text. Publishing undoes those of their changes that your text lacks.
        </p>
        <Suspense fallback={<p role="status">Loading the editor…</p>}>
          <MergeEditor theirs={theirs.text} mine={merged.text} onChange={(changed) => publishing.editMerge(changed)} />
        </Suspense>
      </>
    );
  return (
    <>
      <p>
        Nothing is lost: the published version stays in the version history, your changes stay in your draft.{' '}
        {base?.text === text && 'You have no changes of your own.'}
        {merged.isComplete && base?.text !== text && 'Your changes do not overlap and can be merged.'}
        {!merged.isComplete && base !== undefined && 'You both changed the same lines: choose for each when merging.'}
        {base === undefined && 'The base version of your draft is unknown, so it is compared with theirs.'}
      </p>
      <div className={sidesStyles}>
        {base !== undefined && (
          <section aria-label="Their changes">
            <h3 className={headingStyles}>Their changes</h3>
            <p className={mutedStyles}>
              {title}
              {version?.note !== undefined && `: “${version.note}”`}
            </p>
            <DiffView
              heading="h4"
              studio={studio}
              before={base.text}
              after={theirs.text}
              identicalMessage="No changes."
            />
          </section>
        )}
        <section aria-label="Your changes">
          <h3 className={headingStyles}>{base === undefined ? 'Differences in yours' : 'Your changes'}</h3>
          <p className={mutedStyles}>{base === undefined ? title : 'Your draft'}</p>
          <DiffView
            heading="h4"
            studio={studio}
            before={(base ?? theirs).text}
            after={text}
            identicalMessage="No changes."
          />
        </section>
      </div>
    </>
  );
});

interface ConflictActionsProps {
  readonly publishing: PublishStore;
  readonly conflict: PublishConflict;
  readonly canPublish: boolean;
  readonly onClose: () => void;
}

/** Actions that resolve the conflict. */
export const ConflictActions = observer(({ publishing, conflict, canPublish, onClose }: ConflictActionsProps) => {
  const [isConfirming, setConfirming] = useState(false);
  const { isWorking, mergeText } = publishing;
  const { merged } = conflict;
  if (mergeText !== undefined)
    return (
      <Button variant="primary" onClick={() => publishing.merge()}>
        Use merged text
      </Button>
    );
  const discardMineAndClose = async () => {
    if (await publishing.useTheirVersion()) onClose();
  };
  return (
    <>
      <Button disabled={isWorking} onClick={() => void discardMineAndClose()}>
        Use their version, keep mine as draft
      </Button>
      <Button variant="danger" disabled={!canPublish} aria-expanded={isConfirming} onClick={() => setConfirming(true)}>
        Overwrite theirs…
      </Button>
      <Button
        variant="primary"
        disabled={isWorking}
        onClick={() => (merged.isComplete ? publishing.merge() : publishing.editMerge(merged.text))}
      >
        {merged.isComplete ? 'Merge' : 'Merge…'}
      </Button>
      {isConfirming && (
        <div className={fullWidthStyles}>
          <ConfirmPrompt
            question="Shoppers will no longer see their changes. Their version stays in the version history and can be restored."
            confirmLabel={isWorking ? 'Publishing…' : 'Publish mine'}
            isWorking={!canPublish}
            onCancel={() => setConfirming(false)}
            onConfirm={() => void publishing.overwriteTheirs().then(() => setConfirming(false))}
          />
        </div>
      )}
    </>
  );
});

const sidesStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(380px, 100%), 1fr));
  gap: 16px;
  > section { display: grid; align-content: start; gap: 8px; min-inline-size: 0; }
`;

const fullWidthStyles = css`
  flex: 1 0 100%;
`;
