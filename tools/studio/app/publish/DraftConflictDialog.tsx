import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DraftingStudio } from '../model/draft-store.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Alert } from './Alert.tsx';
import { DiffView } from './diff/DiffView.tsx';
import { errorMessage } from './publish-store.ts';

interface DraftConflictDialogProps {
  readonly studio: DraftingStudio;
  readonly onClose: () => void;
}

/**
 * Resolves a draft that was also saved in another window: which text it keeps. The other text becomes a separate draft.
 */
export const DraftConflictDialog = observer(({ studio, onClose }: DraftConflictDialogProps) => {
  const { drafts } = studio;
  const [failure, setFailure] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const { problem } = drafts;
  const theirs = problem?.kind === 'conflict' ? problem.theirs : undefined;
  const resolveAndClose = async (kept: 'mine' | 'theirs', done: string) => {
    setWorking(true);
    setFailure(undefined);
    try {
      await drafts.resolveConflict(kept);
      if (drafts.problem?.kind === 'conflict') return;
      studio.notify(done, 'done');
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setWorking(false);
    }
  };
  return (
    <Dialog
      title="This draft was changed elsewhere"
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Decide later</Button>
          <Button
            disabled={isWorking || theirs === undefined}
            onClick={() =>
              void resolveAndClose('theirs', 'Their version is open; yours was saved as a separate draft.')
            }
          >
            Use their version
          </Button>
          <Button
            variant="primary"
            disabled={isWorking || theirs === undefined}
            onClick={() => void resolveAndClose('mine', 'Your version was kept; theirs was saved as a separate draft.')}
          >
            Keep my version
          </Button>
        </>
      }
    >
      <div className={bodyStyles}>
        <p>
          “{drafts.name}” was saved with different text in another window or by someone else. The version you do not
          choose is saved as a separate draft. Autosave is paused until you decide.
        </p>
        {failure !== undefined && <Alert kind="error">{failure}</Alert>}
        {theirs !== undefined && (
          <section aria-label="Changes from theirs to yours">
            <DiffView studio={studio} before={theirs.text} after={drafts.text} identicalMessage="No differences." />
          </section>
        )}
      </div>
    </Dialog>
  );
});

const bodyStyles = css`
  display: grid;
  gap: 16px;
  > * { min-inline-size: 0; }
`;
