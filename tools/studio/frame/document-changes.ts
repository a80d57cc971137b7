import { useEffect } from 'react';
import * as plain from '../../../runtime/app/document-changes.ts';
import type { PageReport } from '../../../runtime/app/page-report.ts';
import type { BlockErrorReport } from '../../../runtime/app/report-block-error.ts';
import type { ShownPage, Visit } from '../../../runtime/app/visit.tsx';
import { REPORT_ID } from '../wire.ts';
import { type Frame, openFrame } from './frame.ts';
import { frameBlock } from './frame-blocks.tsx';
import { nameRequests } from './frame-requests.ts';
import { listenInRefused } from './refused-frame.ts';
import { frameId, linkToStudio } from './studio-link.ts';

// Stands in the studio's build, and in `dev`, where `runtime/app/document-changes.ts` stands in the shoppers'. Outside of a
// frame it does what that one does.

const frame = enterFrame();

/** Begins to speak with the studio, where this page is in a frame of it. */
function enterFrame(): Frame | undefined {
  const id = frameId();
  const report = readReport();
  if (id === undefined || report === undefined) return undefined;
  // Each text that is typed is one more thing fetched.
  performance.setResourceTimingBufferSize?.(10_000);
  nameRequests(window, id);
  const link = linkToStudio();
  if (report.refused !== true) return openFrame(link, report);
  listenInRefused(link);
  return undefined;
}

function readReport(): PageReport | undefined {
  const text = document.getElementById(REPORT_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

export const listenForDocuments = (visit: Visit, show: (page: ShownPage) => void): (() => void) =>
  frame === undefined ? plain.listenForDocuments(visit, show) : frame.attach(visit, show);

export const wrapBlock = frame === undefined ? plain.wrapBlock : frameBlock;

export function tellBlockError(report: BlockErrorReport): void {
  if (frame === undefined) plain.tellBlockError(report);
  else frame.onBlockError(report.key, report.error);
}

export function useShownPage(page: ShownPage): void {
  useEffect(() => frame?.onShown(page), [page]);
}
