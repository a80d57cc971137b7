import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Studio } from '../model/studio.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DiffView } from './diff/DiffView.tsx';
import { keepMine, takeTheirs } from './draft-conflict.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { Notice } from './Notice.tsx';
import { messageOf } from './publishing.ts';

export interface DraftConflictDialogProps {
  readonly studio: Studio;
  readonly keeper: DraftKeeper;
  readonly onClose: () => void;
}

/** The draft was saved in another window, too: which text it keeps. The other one becomes a draft of its own. */
export const DraftConflictDialog = observer(({ studio, keeper, onClose }: DraftConflictDialogProps) => {
  const [failure, setFailure] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const { trouble } = keeper;
  const theirs = trouble?.kind === 'conflict' ? trouble.theirs : undefined;
  const choose = async (act: () => Promise<void>, done: string) => {
    setWorking(true);
    setFailure(undefined);
    try {
      await act();
      if (keeper.trouble?.kind === 'conflict') return;
      studio.say(done, 'done');
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setWorking(false);
    }
  };
  return (
    <Dialog
      title="This draft was saved elsewhere, too"
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Decide later</Button>
          <Button
            disabled={isWorking || theirs === undefined}
            onClick={() =>
              void choose(() => takeTheirs(keeper), 'The other text is open; yours is a draft of its own.')
            }
          >
            Take the other one
          </Button>
          <Button
            look="primary"
            disabled={isWorking || theirs === undefined}
            onClick={() =>
              void choose(() => keepMine(keeper), 'Your text is kept; the other one is a draft of its own.')
            }
          >
            Keep mine
          </Button>
        </>
      }
    >
      <div className={bodyLook}>
        <p>
          Another window, or somebody else, saved “{keeper.name}” with another text. Whichever you take, the other one
          becomes a draft of its own. Until you decide, nothing is saved by itself.
        </p>
        {failure !== undefined && <Notice kind="error">{failure}</Notice>}
        {theirs !== undefined && (
          <section aria-label="From theirs to yours">
            <DiffView studio={studio} before={theirs.text} after={keeper.text} same="Both are the same." />
          </section>
        )}
      </div>
    </Dialog>
  );
});

const bodyLook = css`
  display: grid;
  gap: 16px;
  > * { min-inline-size: 0; }
`;
