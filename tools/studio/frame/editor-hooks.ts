import { useEffect } from 'react';
import type { ClientNavigator } from '../../../runtime/app/client/client-navigator.tsx';
import * as plain from '../../../runtime/app/client/editor-hooks.ts';
import type { BlockErrorReport } from '../../../runtime/app/client/report-block-error.ts';
import type { ShownPage } from '../../../runtime/app/client/shown-page.ts';
import type { PageReport } from '../../../runtime/app/document/page-report.ts';
import { REPORT_ID } from '../studio-protocol.ts';
import { trackBlock } from './block-fragments.tsx';
import type { ShownReport } from './frame-messages.ts';
import { createList } from './overlay.ts';
import { openPageFrame, type PageFrame } from './page-frame.ts';
import { measureWeight, pageResources } from './page-weight.ts';
import {
  createRefreshQueue,
  fetchPageData,
  openStudioChannel,
  ownFrameId,
  type StudioChannel,
  tagFrameRequests,
} from './studio-channel.ts';

// Replaces `runtime/app/client/editor-hooks.ts` in the studio's build and in `dev`. Outside a studio frame it behaves the
// same.

const frame = connectToStudio();

/** Connects to the studio when this page is in one of its frames. */
function connectToStudio(): PageFrame | undefined {
  const id = ownFrameId();
  const report = readPageReport();
  if (id === undefined || report === undefined) return undefined;
  // Each edit fetches more resources than the default buffer holds.
  performance.setResourceTimingBufferSize?.(10_000);
  tagFrameRequests(window, id);
  const link = openStudioChannel();
  if (report.refused !== true) return openPageFrame(link, report);
  listenInErrorPage(link);
  return undefined;
}

function readPageReport(): PageReport | undefined {
  const text = document.getElementById(REPORT_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

export const listenForPreviewDocuments = (visit: ClientNavigator, show: (page: ShownPage) => void): (() => void) =>
  frame === undefined ? plain.listenForPreviewDocuments(visit, show) : frame.attach(visit, show);

export const wrapBlock = frame === undefined ? plain.wrapBlock : trackBlock;

export function reportBlockError(report: BlockErrorReport): void {
  if (frame === undefined) plain.reportBlockError(report);
  else frame.onBlockError(report.key, report.error);
}

export function useShownPage(page: ShownPage): void {
  useEffect(() => frame?.onShown(page), [page]);
}

/** Connects an error page to the studio. It updates the errors and reloads once the document can be rendered. */
function listenInErrorPage({ send: say, listen: hear }: StudioChannel): void {
  const tell = (revision: number | undefined) => say({ from: 'frame', kind: 'shown', ...errorReport(revision) });
  const renew = createRefreshQueue(async (revision) => {
    const page = await fetchPageData(location.pathname + location.search).catch(() => undefined);
    // Without a response the page stays as it is.
    if (page === undefined) return;
    if (!('problems' in page)) return location.reload();
    document.querySelector('.v-refused ul')?.replaceWith(createList(page.problems));
    tell(revision);
  });
  hear((message) => {
    if (message.kind === 'renew') renew(message.revision);
  });
  say({ from: 'frame', kind: 'ready', href: location.pathname + location.search });
  tell(undefined);
}

const errorReport = (revision: number | undefined): ShownReport => ({
  href: location.pathname + location.search,
  revision,
  isRefused: true,
  blocks: [],
  headings: [],
  weight: measureWeight(pageResources()),
});
