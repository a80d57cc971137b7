import { css } from '@emotion/css';
import { useState } from 'react';
import type { BuilderDraft } from '../../../studio-protocol.ts';
import { Button } from '../../ui/Button.tsx';
import { mutedStyles } from '../../ui/theme.ts';
import { ConfirmPrompt } from '../ConfirmPrompt.tsx';
import { formatDateTime } from '../time.ts';
import { RenameForm } from './RenameForm.tsx';

export interface DraftRowProps {
  readonly draft: BuilderDraft;
  /** Whether it is based on the published version. */
  readonly isBasedOnPublished: boolean;
  readonly isWorking: boolean;
  readonly onOpen: () => void;
  /** Resolves to whether it succeeded. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onRemove: () => void;
}

/** A draft in the list of other drafts. */
export function DraftRow({ draft, isBasedOnPublished, isWorking, onOpen, onRename, onRemove }: DraftRowProps) {
  const [openForm, setOpenForm] = useState<'rename' | 'remove'>();
  const { name, updatedAt } = draft;
  const rename = async (wanted: string) => {
    if (await onRename(wanted)) setOpenForm(undefined);
  };
  return (
    <li className={rowStyles}>
      <div>
        <strong dir="auto">{name}</strong>
        <p className={mutedStyles}>
          Saved{' '}
          <time dateTime={updatedAt} title={updatedAt}>
            {formatDateTime(updatedAt)}
          </time>
          {!isBasedOnPublished && ', based on another version'}
        </p>
      </div>
      <div className={actionsStyles}>
        <Button aria-label={`Open ${name}`} disabled={isWorking} onClick={onOpen}>
          Open
        </Button>
        <Button
          variant="quiet"
          aria-label={`Rename ${name}`}
          aria-expanded={openForm === 'rename'}
          onClick={() => setOpenForm(openForm === 'rename' ? undefined : 'rename')}
        >
          Rename
        </Button>
        <Button
          variant="quiet"
          aria-label={`Remove ${name}`}
          aria-expanded={openForm === 'remove'}
          onClick={() => setOpenForm(openForm === 'remove' ? undefined : 'remove')}
        >
          Remove
        </Button>
      </div>
      {openForm === 'rename' && <RenameForm label="New name" name={name} onRename={(wanted) => void rename(wanted)} />}
      {openForm === 'remove' && (
        <ConfirmPrompt
          question={`Permanently remove “${name}”? Its preview links stop working.`}
          confirmLabel="Remove"
          cancelLabel="Cancel"
          isWorking={isWorking}
          onCancel={() => setOpenForm(undefined)}
          onConfirm={onRemove}
        />
      )}
    </li>
  );
}

const rowStyles = css`
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

const actionsStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;
