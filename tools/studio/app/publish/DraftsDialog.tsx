import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BuilderDraft } from '../../studio-protocol.ts';
import type { DraftingStudio } from '../model/draft-store.ts';
import { MAX_NAME_LENGTH } from '../model/draft-store.ts';
import { StudioApiError } from '../model/studio-api.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { controlStyles, Field } from '../ui/Field.tsx';
import { mutedStyles } from '../ui/theme.ts';
import { Alert } from './Alert.tsx';
import { ConfirmPrompt } from './ConfirmPrompt.tsx';
import { errorMessage } from './publish-store.ts';
import { formatDateTime } from './time.ts';
import { useAsyncValue } from './use-async-value.ts';

interface DraftsDialogProps {
  readonly studio: DraftingStudio;
  readonly onClose: () => void;
}

/** Manages the shop's drafts: the current one, and the others, which can be opened, renamed and removed. */
export const DraftsDialog = observer(({ studio, onClose }: DraftsDialogProps) => {
  const { api, drafts } = studio;
  const { published } = drafts;
  const { value, failure, reload } = useAsyncValue(api.drafts);
  const [isWorking, setWorking] = useState(false);
  const [message, setMessage] = useState<string>();
  const runAction = async (act: () => Promise<void>, done: string): Promise<boolean> => {
    setWorking(true);
    setMessage(undefined);
    try {
      await act();
      studio.notify(done, 'done');
      return true;
    } catch (error) {
      setMessage(errorMessage(error));
      return false;
    } finally {
      setWorking(false);
      reload();
    }
  };
  const runAndClose = async (act: () => Promise<void>, done: string) => {
    if (await runAction(act, done)) onClose();
  };
  const rename = async ({ id, etag }: BuilderDraft, name: string) => {
    const stored = await api.draft(id);
    if (stored?.etag !== etag) throw new StudioApiError('This draft has changed. Check it and try again.', 412);
    await api.saveDraft(id, { text: stored.text, replacedEtag: etag, name });
  };
  const remove = async ({ id, etag, name }: BuilderDraft) => {
    if (await runAction(() => api.removeDraft(id, etag), `Removed “${name}”.`)) void drafts.save();
  };
  const others = value?.filter(({ id }) => id !== drafts.id);
  return (
    <Dialog
      title="Drafts"
      onClose={onClose}
      actions={
        <>
          {published !== undefined && (
            <Button
              disabled={isWorking}
              onClick={() =>
                void runAndClose(() => drafts.startNew(published), 'New draft created from the published version.')
              }
            >
              New draft from published version
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className={bodyStyles}>
        {[failure, message].map(
          (words) =>
            words !== undefined && (
              <Alert key={words} kind="error">
                {words}
              </Alert>
            ),
        )}
        <section aria-label="Current draft">
          <RenameForm label="Current draft" name={drafts.name} onRename={(name) => drafts.rename(name)} />
        </section>
        <section aria-label="Other drafts">
          {others === undefined && failure === undefined && <p role="status">Loading drafts…</p>}
          {others?.length === 0 && (
            <p className={mutedStyles}>No other drafts. Each studio window saves its own draft.</p>
          )}
          {others !== undefined && others.length > 0 && (
            <ul>
              {others.map((draft) => (
                <DraftRow
                  key={draft.id}
                  {...{ draft, isWorking }}
                  isBasedOnPublished={draft.basedOn !== undefined && draft.basedOn === published?.etag}
                  onOpen={() => void runAndClose(() => drafts.open(draft), `Opened “${draft.name}”.`)}
                  onRename={(name) => runAction(() => rename(draft, name), 'Renamed.')}
                  onRemove={() => void remove(draft)}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  );
});

const bodyStyles = css`
  display: grid;
  gap: 16px;
  > * { min-inline-size: 0; }
  ul { border: 1px solid var(--s-line); border-radius: var(--s-radius); }
  li + li { border-block-start: 1px solid var(--s-line); }
`;

interface DraftRowProps {
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
function DraftRow({ draft, isBasedOnPublished, isWorking, onOpen, onRename, onRemove }: DraftRowProps) {
  const [openForm, setOpenForm] = useState<'rename' | 'remove'>();
  const { name, updatedAt } = draft;
  const rename = async (wanted: string) => {
    if (await onRename(wanted)) setOpenForm(undefined);
  };
  return (
    <li className={draftRowStyles}>
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

const draftRowStyles = css`
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

interface RenameFormProps {
  readonly label: string;
  /** Current name. */
  readonly name: string;
  readonly onRename: (name: string) => void;
}

/** Form to rename a draft. */
function RenameForm({ label, name, onRename }: RenameFormProps) {
  const [typed, setTyped] = useState(name);
  const newName = typed.trim();
  return (
    <form
      className={formStyles}
      onSubmit={(event) => {
        event.preventDefault();
        if (newName !== '') onRename(newName);
      }}
    >
      <Field label={label}>
        {(id) => (
          <input
            id={id}
            className={controlStyles}
            dir="auto"
            value={typed}
            maxLength={MAX_NAME_LENGTH}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={newName === '' || newName === name}>
        Rename
      </Button>
    </form>
  );
}

const formStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  > div { flex: 1 1 200px; }
`;
