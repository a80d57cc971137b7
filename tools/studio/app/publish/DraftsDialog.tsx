import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BuilderDraft } from '../../wire.ts';
import type { Studio } from '../model/studio.ts';
import { type KeptText, StudioApiError } from '../model/studio-api.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { faint } from '../ui/look.ts';
import { DraftRow } from './DraftRow.tsx';
import type { DraftKeeper } from './draft-keeper.ts';
import { Notice } from './Notice.tsx';
import { messageOf } from './publishing.ts';
import { RenameForm } from './RenameForm.tsx';
import { beginDraft, openDraft } from './switch-draft.ts';
import { useAnswer } from './use-answer.ts';

export interface DraftsDialogProps {
  readonly studio: Studio;
  readonly keeper: DraftKeeper;
  readonly published: KeptText | undefined;
  readonly onClose: () => void;
}

/** The shop's drafts: the one that is open here, and the others, which can be opened, renamed and removed. */
export const DraftsDialog = observer(({ studio, keeper, published, onClose }: DraftsDialogProps) => {
  const { api } = studio;
  const { value, failure, again } = useAnswer(api.drafts);
  const [isWorking, setWorking] = useState(false);
  const [message, setMessage] = useState<string>();
  const work = async (act: () => Promise<void>, done: string): Promise<boolean> => {
    setWorking(true);
    setMessage(undefined);
    try {
      await act();
      studio.say(done, 'done');
      return true;
    } catch (error) {
      setMessage(messageOf(error));
      return false;
    } finally {
      setWorking(false);
      again();
    }
  };
  const leave = async (act: () => Promise<void>, done: string) => {
    if (await work(act, done)) onClose();
  };
  const rename = async ({ id, etag }: BuilderDraft, name: string) => {
    const stored = await api.draft(id);
    if (stored?.etag !== etag)
      throw new StudioApiError('This draft was changed meanwhile. Look at it again first.', 412);
    await api.saveDraft(id, { text: stored.text, replaced: etag, name });
  };
  const remove = async ({ id, etag, name }: BuilderDraft) => {
    if (await work(() => api.removeDraft(id, etag), `“${name}” is removed.`)) void keeper.save();
  };
  const others = value?.filter(({ id }) => id !== keeper.id);
  return (
    <Dialog
      title="Drafts"
      onClose={onClose}
      actions={
        <>
          {published !== undefined && (
            <Button
              disabled={isWorking}
              onClick={() => void leave(() => beginDraft(keeper, published), 'A new draft, as the shop is published.')}
            >
              New draft of what is published
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className={bodyLook}>
        {[failure, message].map(
          (words) =>
            words !== undefined && (
              <Notice key={words} kind="error">
                {words}
              </Notice>
            ),
        )}
        <section aria-label="Open here">
          <RenameForm label="The draft that is open here" name={keeper.name} onRename={(name) => keeper.rename(name)} />
        </section>
        <section aria-label="Other drafts">
          {others === undefined && failure === undefined && <p role="status">Asking for the drafts…</p>}
          {others?.length === 0 && (
            <p className={faint}>There are no others. Each window of the studio keeps a draft of its own here.</p>
          )}
          {others !== undefined && others.length > 0 && (
            <ul>
              {others.map((draft) => (
                <DraftRow
                  key={draft.id}
                  {...{ draft, isWorking }}
                  isOfPublished={draft.basedOn !== undefined && draft.basedOn === published?.etag}
                  onOpen={() => void leave(() => openDraft(keeper, draft), `“${draft.name}” is open.`)}
                  onRename={(name) => work(() => rename(draft, name), 'It is renamed.')}
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

const bodyLook = css`
  display: grid;
  gap: 16px;
  > * { min-inline-size: 0; }
  ul { border: 1px solid var(--s-line); border-radius: var(--s-radius); }
  li + li { border-block-start: 1px solid var(--s-line); }
`;
