import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { BuilderDraft } from '../../studio-protocol.ts';
import type { Studio } from '../model/studio.ts';
import type { StoredText } from '../model/studio-api.ts';
import { Button } from '../ui/Button.tsx';
import { DraftConflictDialog } from './drafts/DraftConflictDialog.tsx';
import { DraftStatus } from './drafts/DraftStatus.tsx';
import { DraftsDialog } from './drafts/DraftsDialog.tsx';
import { createDraftSession, tabStorage } from './drafts/draft-session.ts';
import { DraftStore } from './drafts/draft-store.ts';
import { OtherDrafts } from './drafts/other-drafts.ts';
import { openDraft } from './drafts/switch-draft.ts';
import { useDraftAutosave } from './drafts/use-draft-autosave.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { errorMessage, PublishStore } from './publish-store.ts';
import { PreviewLinkDialog } from './share/PreviewLinkDialog.tsx';
import { PreviewLinkStore } from './share/preview-links.ts';
import { browserTimers } from './time.ts';
import { useNewerVersion } from './use-newer-version.ts';
import { VersionsDialog } from './versions/VersionsDialog.tsx';

export interface PublishBarProps {
  readonly studio: Studio;
  /**
   * The published text when the studio was opened, which is also in the document; undefined before the first version.
   */
  readonly published: StoredText | undefined;
}

type OpenDialog = 'drafts' | 'versions' | 'preview' | 'publish' | 'conflict';

/** Draft status, and actions to manage drafts, restore versions, share a preview link and publish. */
export const PublishBar = observer(({ studio, published }: PublishBarProps) => {
  const [{ keeper, publishing, links, offer }] = useState(() => createPublishStores(studio, published));
  const [open, setOpen] = useState<OpenDialog>();
  useDraftAutosave(studio, keeper, offer);
  useNewerVersion(publishing, browserTimers);
  const close = () => setOpen(undefined);
  const closeDrafts = () => {
    close();
    void offer.load();
  };
  const go = (pointer: string) => {
    // The dialog restores the focus when it closes; then the editor may take it.
    flushSync(close);
    studio.goTo(pointer);
  };
  return (
    <div className={barStyles}>
      <DraftStatus
        {...{ draftStore: keeper, otherDrafts: offer }}
        newer={publishing.newer}
        onNewer={() => setOpen('publish')}
        onOpen={(draft) => void openOtherDraft(studio, keeper, offer, draft)}
        onDrafts={() => setOpen('drafts')}
        onCompare={() => setOpen('conflict')}
      />
      <div>
        <Button variant="quiet" onClick={() => setOpen('drafts')}>
          Drafts
        </Button>
        <Button variant="quiet" onClick={() => setOpen('versions')}>
          Versions
        </Button>
        <Button variant="quiet" onClick={() => setOpen('preview')}>
          Preview link
        </Button>
        <Button variant="primary" onClick={() => setOpen('publish')}>
          Publish
        </Button>
      </div>
      {open === 'drafts' && (
        <DraftsDialog {...{ studio, draftStore: keeper }} published={publishing.published} onClose={closeDrafts} />
      )}
      {open === 'versions' && <VersionsDialog {...{ studio, publishing }} onClose={close} />}
      {open === 'preview' && <PreviewLinkDialog {...{ studio, links }} name={keeper.name} onClose={close} />}
      {open === 'publish' && <PublishDialog {...{ studio, publishing, links }} onClose={close} onNavigate={go} />}
      {open === 'conflict' && <DraftConflictDialog {...{ studio, draftStore: keeper }} onClose={close} />}
    </div>
  );
});

/** Opens another draft in one undo step. */
async function openOtherDraft(
  studio: Studio,
  keeper: DraftStore,
  offer: OtherDrafts,
  draft: BuilderDraft,
): Promise<void> {
  try {
    await openDraft(keeper, draft);
    studio.notify(`Opened “${draft.name}”.`, 'done');
  } catch (error) {
    studio.notify(errorMessage(error), 'failed');
    await offer.load();
  }
}

function createPublishStores(studio: Studio, published: StoredText | undefined) {
  const { api, document } = studio;
  const session = createDraftSession(tabStorage());
  const keeper = new DraftStore({ api, document, published, session, timers: browserTimers });
  const publishing = new PublishStore(studio, keeper, published);
  return {
    keeper,
    publishing,
    offer: new OtherDrafts(api, keeper, publishing),
    links: new PreviewLinkStore(api, keeper, browserTimers),
  };
}

const barStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px 12px;
  min-inline-size: 0;
  > div:last-of-type { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 4px; }
`;
