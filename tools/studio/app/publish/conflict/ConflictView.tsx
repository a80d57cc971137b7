import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MergedText } from '../../../../documents/merge/merge-texts.ts';
import type { Studio } from '../../model/studio.ts';
import { Button } from '../../ui/Button.tsx';
import { headingStyles, mutedStyles } from '../../ui/theme.ts';
import { ConfirmPrompt } from '../ConfirmPrompt.tsx';
import { DiffValue } from '../diff/DiffValue.tsx';
import { DiffView } from '../diff/DiffView.tsx';
import type { PublishConflict, PublishStore } from '../publish-store.ts';
import { formatDateTime } from '../time.ts';
import { describeOverlap } from './describe-overlap.ts';

export interface ConflictViewProps {
  readonly studio: Pick<Studio, 'blocks' | 'shop'>;
  readonly publishing: Pick<PublishStore, 'choices' | 'choose'>;
  readonly conflict: PublishConflict;
  /** My text. */
  readonly text: string;
}

/** Shows what the other editor published next to my changes, each compared with the common base version. */
export function ConflictView({ studio, publishing, conflict, text }: ConflictViewProps) {
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
      {merged?.kind === 'overlapping' && isChoosable(merged) && (
        <ValueChoices publishing={publishing} values={merged.values} />
      )}
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

/** Whether every overlap is a value of which one side can be chosen. */
const isChoosable = ({ pointers, values }: OverlappingTexts): boolean => pointers.length === values.length;

type OverlappingTexts = Extract<MergedText, { kind: 'overlapping' }>;

interface ValueChoicesProps {
  readonly publishing: Pick<PublishStore, 'choices' | 'choose'>;
  readonly values: OverlappingTexts['values'];
}

/** The values that both changed, each with a choice; all are needed to merge. */
const ValueChoices = observer(({ publishing, values }: ValueChoicesProps) => (
  <section aria-label="Changed by both" className={choicesStyles}>
    <h3 className={headingStyles}>Changed by both</h3>
    <p className={mutedStyles}>Choose a value for each to merge. All other changes of both are kept.</p>
    {values.map(({ pointer, mine, theirs }) => (
      <fieldset key={pointer}>
        <legend>{describeOverlap([pointer])}</legend>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side}>
            <input
              type="radio"
              name={pointer}
              checked={publishing.choices.get(pointer) === side}
              onChange={() => publishing.choose(pointer, side)}
            />
            <span>{side === 'mine' ? 'Yours' : 'Theirs'}</span>
            <ChoiceValue pointer={pointer} value={side === 'mine' ? mine : theirs} />
          </label>
        ))}
      </fieldset>
    ))}
  </section>
));

function ChoiceValue({ pointer, value }: { readonly pointer: string; readonly value: unknown }) {
  if (value === undefined) return <em>removed</em>;
  const language = /\/([a-z]{2})$/.exec(pointer)?.[1];
  return (
    <div>
      <DiffValue value={value} language={language} />
    </div>
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
  const { isWorking } = publishing;
  const isMergeable = publishing.merged?.kind === 'merged';
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

const choicesStyles = css`
  display: grid;
  gap: 8px;
  fieldset { display: grid; gap: 4px; min-inline-size: 0; margin: 0; padding: 8px 12px 12px; border: 1px solid var(--s-line); border-radius: var(--s-radius); }
  legend { padding-inline: 4px; font-weight: 600; }
  label { display: grid; grid-template-columns: auto 52px minmax(0, 1fr); align-items: baseline; gap: 8px; padding-block: 4px; cursor: pointer; }
`;

const sidesStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(380px, 100%), 1fr));
  gap: 16px;
  > section { display: grid; align-content: start; gap: 8px; min-inline-size: 0; }
`;

const fullWidthStyles = css`
  flex: 1 0 100%;
`;
