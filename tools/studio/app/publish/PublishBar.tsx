import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { BuilderDraft } from '../../wire.ts';
import type { Studio } from '../model/studio.ts';
import type { KeptText } from '../model/studio-api.ts';
import { Button } from '../ui/Button.tsx';
import { DraftConflictDialog } from './DraftConflictDialog.tsx';
import { DraftStatus } from './DraftStatus.tsx';
import { DraftsDialog } from './DraftsDialog.tsx';
import { DraftKeeper } from './draft-keeper.ts';
import { DraftOffer } from './draft-offer.ts';
import { createDraftSession, tabStorage } from './draft-session.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { PreviewLinks } from './preview-links.ts';
import { messageOf, Publishing } from './publishing.ts';
import { openDraft } from './switch-draft.ts';
import { browserTimers } from './timers.ts';
import { useDraft } from './use-draft.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

export interface PublishBarProps {
  readonly studio: Studio;
  /** What was published when the studio was opened, and stands in its document; undefined before the first version. */
  readonly published: KeptText | undefined;
}

type Open = 'drafts' | 'versions' | 'preview' | 'publish' | 'conflict';

/** How the draft stands, and what becomes of it: saved, shown to others, published, or left for an older version. */
export const PublishBar = observer(({ studio, published }: PublishBarProps) => {
  const [{ keeper, publishing, links, offer }] = useState(() => createParts(studio, published));
  const [open, setOpen] = useState<Open>();
  useDraft(studio, keeper, offer);
  const close = () => setOpen(undefined);
  const closeDrafts = () => {
    close();
    void offer.ask();
  };
  const go = (pointer: string) => {
    // The dialog gives the focus back to where it came from; then the editor may take it.
    flushSync(close);
    studio.go(pointer);
  };
  return (
    <div className={barLook}>
      <DraftStatus
        {...{ keeper, offer }}
        onOpen={(draft) => void openOffered(studio, keeper, offer, draft)}
        onDrafts={() => setOpen('drafts')}
        onCompare={() => setOpen('conflict')}
      />
      <div>
        <Button look="quiet" onClick={() => setOpen('drafts')}>
          Drafts
        </Button>
        <Button look="quiet" onClick={() => setOpen('versions')}>
          Versions
        </Button>
        <Button look="quiet" onClick={() => setOpen('preview')}>
          Preview link
        </Button>
        <Button look="primary" onClick={() => setOpen('publish')}>
          Publish
        </Button>
      </div>
      {open === 'drafts' && (
        <DraftsDialog {...{ studio, keeper }} published={publishing.published} onClose={closeDrafts} />
      )}
      {open === 'versions' && <VersionsDialog {...{ studio, publishing }} onClose={close} />}
      {open === 'preview' && <PreviewDialog {...{ studio, links }} name={keeper.name} onClose={close} />}
      {open === 'publish' && <PublishDialog {...{ studio, publishing, links }} onClose={close} onGo={go} />}
      {open === 'conflict' && <DraftConflictDialog {...{ studio, keeper }} onClose={close} />}
    </div>
  );
});

/** Goes on with a draft that was offered, in one step of undo. */
async function openOffered(studio: Studio, keeper: DraftKeeper, offer: DraftOffer, draft: BuilderDraft): Promise<void> {
  try {
    await openDraft(keeper, draft);
    studio.say(`“${draft.name}” is open.`, 'done');
  } catch (error) {
    studio.say(messageOf(error), 'failed');
    await offer.ask();
  }
}

function createParts(studio: Studio, published: KeptText | undefined) {
  const { api, document } = studio;
  const session = createDraftSession(tabStorage());
  const keeper = new DraftKeeper({ api, document, published, session, timers: browserTimers });
  const publishing = new Publishing(studio, keeper, published);
  return {
    keeper,
    publishing,
    offer: new DraftOffer(api, keeper, publishing),
    links: new PreviewLinks(api, keeper, browserTimers),
  };
}

const barLook = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px 12px;
  min-inline-size: 0;
  > div:last-of-type { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 4px; }
`;
