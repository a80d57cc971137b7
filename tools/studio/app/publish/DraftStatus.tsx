import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import type { BuilderDraft } from '../../wire.ts';
import { Button } from '../ui/Button.tsx';
import type { DraftKeeper } from './draft-keeper.ts';
import type { DraftOffer } from './draft-offer.ts';
import { wordsOf } from './draft-state.ts';
import { moment, timeOfDay } from './times.ts';

export interface DraftStatusProps {
  readonly keeper: DraftKeeper;
  readonly offer: DraftOffer;
  readonly onOpen: (draft: BuilderDraft) => void;
  readonly onDrafts: () => void;
  readonly onCompare: () => void;
}

/** How the draft stands, in words, and what can be done where it can't be saved. */
export const DraftStatus = observer(({ keeper, offer, onOpen, onDrafts, onCompare }: DraftStatusProps) => {
  const { state, name, trouble } = keeper;
  const [draft, ...others] = offer.drafts;
  if (draft !== undefined)
    return (
      <div className={statusLook} data-kind="offered">
        <p title={draft.name}>{offerInWords(draft, others.length)}</p>
        <Button aria-label={`Open ${draft.name}`} onClick={() => onOpen(draft)}>
          Open it
        </Button>
      </div>
    );
  return (
    <div className={statusLook} data-kind={state.kind}>
      <p title={name}>{wordsOf(state, timeOfDay)}</p>
      {trouble?.kind === 'offline' && <Button onClick={() => void keeper.save()}>Try now</Button>}
      {trouble?.kind === 'conflict' && <Button onClick={onCompare}>Compare</Button>}
      {trouble?.kind === 'too-many' && <Button onClick={onDrafts}>Remove old ones</Button>}
    </div>
  );
});

const offerInWords = ({ updatedAt }: BuilderDraft, others: number): string =>
  others === 0
    ? `There is a draft from ${moment(updatedAt)}`
    : `There are ${others + 1} drafts, the last from ${moment(updatedAt)}`;

const statusLook = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;
  color: var(--s-faint);
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  > p::before {
    content: '';
    display: inline-block;
    inline-size: 8px;
    block-size: 8px;
    margin-inline-end: 8px;
    border-radius: 50%;
    background: var(--s-line);
  }
  &[data-kind='saved'] > p::before { background: var(--s-done); }
  &[data-kind='offered'] > p::before { background: var(--s-accent); }
  &[data-kind='unsaved'] > p::before, &[data-kind='saving'] > p::before { background: var(--s-advice); }
  &:is([data-kind='conflict'], [data-kind='offline'], [data-kind='too-many'], [data-kind='refused']) {
    color: var(--s-error);
    > p::before { background: var(--s-error); }
  }
`;
