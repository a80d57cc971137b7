import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BuilderDraft } from '../../../studio-protocol.ts';
import type { Studio } from '../../model/studio.ts';
import { type StoredText, StudioApiError } from '../../model/studio-api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { mutedStyles } from '../../ui/theme.ts';
import { Alert } from '../Alert.tsx';
import { errorMessage } from '../publish-store.ts';
import { useAsyncValue } from '../use-async-value.ts';
import { DraftRow } from './DraftRow.tsx';
import type { DraftStore } from './draft-store.ts';
import { RenameForm } from './RenameForm.tsx';
import { openDraft, startNewDraft } from './switch-draft.ts';

export interface DraftsDialogProps {
  readonly studio: Studio;
  readonly draftStore: DraftStore;
  readonly published: StoredText | undefined;
  readonly onClose: () => void;
}

/** Manages the shop's drafts: the current one, and the others, which can be opened, renamed and removed. */
export const DraftsDialog = observer(({ studio, draftStore, published, onClose }: DraftsDialogProps) => {
  const { api } = studio;
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
    if (await runAction(() => api.removeDraft(id, etag), `Removed “${name}”.`)) void draftStore.save();
  };
  const others = value?.filter(({ id }) => id !== draftStore.id);
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
                void runAndClose(
                  () => startNewDraft(draftStore, published),
                  'New draft created from the published version.',
                )
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
          <RenameForm label="Current draft" name={draftStore.name} onRename={(name) => draftStore.rename(name)} />
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
                  onOpen={() => void runAndClose(() => openDraft(draftStore, draft), `Opened “${draft.name}”.`)}
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
