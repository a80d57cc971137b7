import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Studio } from '../../model/studio.ts';
import { Button } from '../../ui/Button.tsx';
import { headingStyles, mutedStyles } from '../../ui/theme.ts';
import { ConfirmPrompt } from '../ConfirmPrompt.tsx';
import { DiffView } from '../diff/DiffView.tsx';
import type { PublishConflict, PublishStore } from '../publish-store.ts';
import { formatDateTime } from '../time.ts';
import { describeOverlap } from './describe-overlap.ts';

export interface ConflictViewProps {
  readonly studio: Pick<Studio, 'blocks' | 'shop'>;
  readonly conflict: PublishConflict;
  /** My text. */
  readonly text: string;
}

/** Shows what the other editor published next to my changes, each compared with the common base version. */
export function ConflictView({ studio, conflict, text }: ConflictViewProps) {
  const { theirs, base, version, merged } = conflict;
  const title =
    version === undefined ? 'Published version' : `Version ${version.version}, ${formatDateTime(version.createdAt)}`;
  return (
    <>
      <p>
        Nothing is lost: the published version stays in the version history, your changes stay in your draft.{' '}
        {base?.text === text && 'You have no changes of your own.'}
        {merged?.kind === 'merged' && base?.text !== text && 'Your changes do not overlap and can be merged.'}
        {merged?.kind === 'overlapping' && `You both changed ${describeOverlap(merged.pointers)}.`}
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
}

export interface ConflictActionsProps {
  readonly publishing: PublishStore;
  readonly canPublish: boolean;
  readonly onClose: () => void;
}

/** Actions that resolve the conflict. */
export const ConflictActions = observer(({ publishing, canPublish, onClose }: ConflictActionsProps) => {
  const [isConfirming, setConfirming] = useState(false);
  const { step, isWorking } = publishing;
  const isMergeable = step.kind === 'conflict' && step.conflict.merged?.kind === 'merged';
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
      {isMergeable && (
        <Button variant="primary" disabled={isWorking} onClick={() => publishing.merge()}>
          Merge
        </Button>
      )}
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
