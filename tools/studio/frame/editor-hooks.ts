import { useEffect } from 'react';
import type { ClientNavigator } from '../../../runtime/app/client/client-navigator.tsx';
import * as plain from '../../../runtime/app/client/editor-hooks.ts';
import type { BlockErrorReport } from '../../../runtime/app/client/report-block-error.ts';
import type { ShownPage } from '../../../runtime/app/client/shown-page.ts';
import type { PageReport } from '../../../runtime/app/document/page-report.ts';
import { REPORT_ID } from '../studio-protocol.ts';
import { trackBlock } from './block-fragments.tsx';
import { listenInErrorPage } from './error-page-frame.ts';
import { tagFrameRequests } from './frame-requests.ts';
import { openPageFrame, type PageFrame } from './page-frame.ts';
import { openStudioChannel, ownFrameId } from './studio-channel.ts';

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
