import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Studio } from '../model/studio.ts';
import { Button } from '../ui/Button.tsx';
import { faint, heading } from '../ui/look.ts';
import { Confirm } from './Confirm.tsx';
import { DiffView } from './diff/DiffView.tsx';
import { overlapInWords } from './overlap-in-words.ts';
import type { PublishConflict, Publishing } from './publishing.ts';
import { moment } from './times.ts';

export interface ConflictViewProps {
  readonly studio: Pick<Studio, 'blocks' | 'shop'>;
  readonly conflict: PublishConflict;
  /** Mine. */
  readonly text: string;
}

/** What somebody else published meanwhile, beside what was changed here: each against what both began from. */
export function ConflictView({ studio, conflict, text }: ConflictViewProps) {
  const { theirs, base, version, merged } = conflict;
  const title =
    version === undefined ? 'What is published now' : `Version ${version.version}, ${moment(version.createdAt)}`;
  return (
    <>
      <p>
        Nothing is lost: what was published is kept as a version, what you typed as your draft.{' '}
        {base?.text === text && 'You changed nothing yourself: go on with theirs.'}
        {merged?.kind === 'merged' &&
          base?.text !== text &&
          'You changed different things, so both can stand in one document.'}
        {merged?.kind === 'overlapping' && `Both of you changed ${overlapInWords(merged.pointers)}.`}
        {base === undefined &&
          'It is not known which version your draft was begun from, so it is compared with theirs.'}
      </p>
      <div className={sidesLook}>
        {base !== undefined && (
          <section aria-label="What they changed">
            <h3 className={heading}>What they changed</h3>
            <p className={faint}>
              {title}
              {version?.note !== undefined && `: “${version.note}”`}
            </p>
            <DiffView heading="h4" studio={studio} before={base.text} after={theirs.text} same="Nothing in the end." />
          </section>
        )}
        <section aria-label="What you changed">
          <h3 className={heading}>{base === undefined ? 'What is different in yours' : 'What you changed'}</h3>
          <p className={faint}>{base === undefined ? title : 'Your draft'}</p>
          <DiffView heading="h4" studio={studio} before={(base ?? theirs).text} after={text} same="Nothing." />
        </section>
      </div>
    </>
  );
}

export interface ConflictActionsProps {
  readonly publishing: Publishing;
  readonly canPublish: boolean;
  readonly onClose: () => void;
}

/** What can be done about it. */
export const ConflictActions = observer(({ publishing, canPublish, onClose }: ConflictActionsProps) => {
  const [isAsked, setAsked] = useState(false);
  const { step, isWorking } = publishing;
  const isMergeable = step.kind === 'conflict' && step.conflict.merged?.kind === 'merged';
  const takeTheirs = async () => {
    if (await publishing.takeTheirs()) onClose();
  };
  return (
    <>
      <Button disabled={isWorking} onClick={() => void takeTheirs()}>
        Take theirs, keep mine as a draft
      </Button>
      <Button look="danger" disabled={!canPublish} aria-expanded={isAsked} onClick={() => setAsked(true)}>
        Publish mine over theirs…
      </Button>
      {isMergeable && (
        <Button look="primary" disabled={isWorking} onClick={() => publishing.merge()}>
          Keep editing on top of theirs
        </Button>
      )}
      {isAsked && (
        <div className={wholeLine}>
          <Confirm
            question="Shoppers will no longer see what they changed. Their version is kept, and can be returned to."
            yes={isWorking ? 'Publishing…' : 'Publish mine'}
            isWorking={!canPublish}
            onNo={() => setAsked(false)}
            onYes={() => void publishing.publishOver().then(() => setAsked(false))}
          />
        </div>
      )}
    </>
  );
});

const sidesLook = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(380px, 100%), 1fr));
  gap: 16px;
  > section { display: grid; align-content: start; gap: 8px; min-inline-size: 0; }
`;

const wholeLine = css`
  flex: 1 0 100%;
`;
