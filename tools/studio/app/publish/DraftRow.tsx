import { css } from '@emotion/css';
import { useState } from 'react';
import type { BuilderDraft } from '../../wire.ts';
import { Button } from '../ui/Button.tsx';
import { faint } from '../ui/look.ts';
import { Confirm } from './Confirm.tsx';
import { RenameForm } from './RenameForm.tsx';
import { moment } from './times.ts';

export interface DraftRowProps {
  readonly draft: BuilderDraft;
  /** Whether it was begun from what is published now. */
  readonly isOfPublished: boolean;
  readonly isWorking: boolean;
  readonly onOpen: () => void;
  /** Answers whether it went well. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onRemove: () => void;
}

/** A draft that is not open here. */
export function DraftRow({ draft, isOfPublished, isWorking, onOpen, onRename, onRemove }: DraftRowProps) {
  const [shown, setShown] = useState<'rename' | 'remove'>();
  const { name, updatedAt } = draft;
  const rename = async (wanted: string) => {
    if (await onRename(wanted)) setShown(undefined);
  };
  return (
    <li className={rowLook}>
      <div>
        <strong dir="auto">{name}</strong>
        <p className={faint}>
          Saved{' '}
          <time dateTime={updatedAt} title={updatedAt}>
            {moment(updatedAt)}
          </time>
          {!isOfPublished && ', begun from another version'}
        </p>
      </div>
      <div className={actionsLook}>
        <Button aria-label={`Open ${name}`} disabled={isWorking} onClick={onOpen}>
          Open
        </Button>
        <Button
          look="quiet"
          aria-label={`Rename ${name}`}
          aria-expanded={shown === 'rename'}
          onClick={() => setShown(shown === 'rename' ? undefined : 'rename')}
        >
          Rename
        </Button>
        <Button
          look="quiet"
          aria-label={`Remove ${name}`}
          aria-expanded={shown === 'remove'}
          onClick={() => setShown(shown === 'remove' ? undefined : 'remove')}
        >
          Remove
        </Button>
      </div>
      {shown === 'rename' && <RenameForm label="New name" name={name} onRename={(wanted) => void rename(wanted)} />}
      {shown === 'remove' && (
        <Confirm
          question={`Remove “${name}” for good? Its preview links end with it.`}
          yes="Remove"
          no="Keep it"
          isWorking={isWorking}
          onNo={() => setShown(undefined)}
          onYes={onRemove}
        />
      )}
    </li>
  );
}

const rowLook = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px;
  padding: 8px 12px;
  overflow-wrap: anywhere;
  > :nth-child(n + 3) { grid-column: 1 / -1; }
  @media (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const actionsLook = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;
