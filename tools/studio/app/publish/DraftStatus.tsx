import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import type { BuilderDraft, BuilderVersion } from '../../studio-protocol.ts';
import type { DraftState, DraftStore } from '../model/draft-store.ts';
import { Button } from '../ui/Button.tsx';
import { formatDateTime, formatTime } from './time.ts';

interface DraftStatusProps {
  readonly drafts: DraftStore;
  /** A version that someone else published meanwhile. */
  readonly newer: BuilderVersion | undefined;
  readonly onNewer: () => void;
  readonly onOpen: (draft: BuilderDraft) => void;
  readonly onDrafts: () => void;
  readonly onCompare: () => void;
}

/** Save status of the draft, with an action when it cannot be saved. */
export const DraftStatus = observer((props: DraftStatusProps) => {
  const { drafts, newer, onNewer, onOpen, onDrafts, onCompare } = props;
  const { state, name, problem } = drafts;
  const [draft, ...others] = drafts.offeredDrafts;
  if (newer !== undefined && problem === undefined)
    return (
      <div className={statusStyles} data-kind="newer">
        <p title={newer.note} role="status">
          Version {newer.version} was published elsewhere
        </p>
        <Button aria-label={`Compare with version ${newer.version}`} onClick={onNewer}>
          Compare
        </Button>
      </div>
    );
  if (draft !== undefined)
    return (
      <div className={statusStyles} data-kind="offered">
        <p title={draft.name}>{formatOtherDrafts(draft, others.length)}</p>
        <Button aria-label={`Open ${draft.name}`} onClick={() => onOpen(draft)}>
          Open
        </Button>
      </div>
    );
  return (
    <div className={statusStyles} data-kind={state.kind}>
      <p title={name}>{formatDraftState(state)}</p>
      {problem?.kind === 'offline' && <Button onClick={() => void drafts.save()}>Retry now</Button>}
      {problem?.kind === 'conflict' && <Button onClick={onCompare}>Compare</Button>}
      {problem?.kind === 'too-many' && <Button onClick={onDrafts}>Manage drafts</Button>}
    </div>
  );
});

/** Text of a save state, shown and announced. */
function formatDraftState(state: DraftState): string {
  switch (state.kind) {
    case 'unchanged':
      return 'No changes';
    case 'unsaved':
      return 'Unsaved changes';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Draft saved at ${formatTime(state.at)}`;
    case 'conflict':
      return 'Changed elsewhere';
    case 'offline':
      return `Not saved; retrying at ${formatTime(state.retryAt)}`;
    case 'too-many':
      return 'Not saved: too many drafts';
    case 'refused':
      return 'Not saved';
  }
}

const formatOtherDrafts = ({ updatedAt }: BuilderDraft, others: number): string =>
  others === 0
    ? `Draft from ${formatDateTime(updatedAt)}`
    : `${others + 1} drafts, latest from ${formatDateTime(updatedAt)}`;

const statusStyles = css`
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
  &:is([data-kind='offered'], [data-kind='newer']) > p::before { background: var(--s-accent); }
  &[data-kind='unsaved'] > p::before, &[data-kind='saving'] > p::before { background: var(--s-advice); }
  &:is([data-kind='conflict'], [data-kind='offline'], [data-kind='too-many'], [data-kind='refused']) {
    color: var(--s-error);
    > p::before { background: var(--s-error); }
  }
`;
