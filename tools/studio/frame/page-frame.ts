import type { ShownPage } from '../../../runtime/app/client/shown-page.ts';
import type { PageAnswer, PageReport, RefusedAnswer } from '../../../runtime/app/document/page-report.ts';
import { onBlockMounted } from './block-fragments.tsx';
import { type BlockLocator, createBlockLocator } from './block-locator.ts';
import { createBlockPointer } from './block-pointer.ts';
import { keepFocusInStudio } from './focus-guard.ts';
import type { ToFrame } from './frame-messages.ts';
import { createFramePopups } from './frame-popups.ts';
import {
  applySetting,
  createDirectionOverride,
  type FrameSettings,
  readFrameSettings,
  setClockOffset,
  storeFrameSettings,
} from './frame-settings.ts';
import { createErrorOverlay, openOverlay } from './overlay.ts';
import { findHeadings, findPageStyles } from './page-headings.ts';
import { measureWeight, pageResources } from './page-weight.ts';
import { type CurrentPage, createRefreshedPage, type PreviewNavigator } from './refresh-page.ts';
import type { StudioChannel } from './studio-channel.ts';
import { createRefreshQueue, fetchPageData } from './studio-channel.ts';

/** A page of the shop in a studio frame. */
export interface PageFrame {
  /** Connects a hydrated page to the studio. Returns a function that disconnects it. */
  readonly attach: (visit: PreviewNavigator, show: (page: ShownPage) => void) => () => void;
  /** Handles a page that is rendered now. */
  readonly onShown: (page: ShownPage) => void;
  /** Handles a block that threw. */
  readonly onBlockError: (key: string, error: unknown) => void;
}

/** A refreshed page that is not rendered yet. */
interface IncomingPage extends CurrentPage {
  readonly revision: number;
  readonly places: BlockLocator;
  readonly arrived: () => void;
}

/** Without a newly mounted block for this time, hydration counts as finished, in ms. */
const HYDRATION_SETTLE_MS = 200;

const currentHref = (): string => location.pathname + location.search;

/**
 * Connects this page to the studio and applies its messages.
 *
 * @param report the server's report of the initial page
 */
export function openPageFrame({ send: say, listen: hear }: StudioChannel, report: PageReport): PageFrame {
  const overlay = openOverlay();
  const note = createErrorOverlay(overlay);
  const setDirection = createDirectionOverride(document.documentElement);
  const style = findPageStyles(document, report.shopStyle ?? 0);
  const failed = new Set<string>();
  let switches: FrameSettings = readFrameSettings(window.frameElement);
  let blocks = createBlockLocator(report.blocks);
  let currentPage: CurrentPage | undefined;
  let incoming: IncomingPage | undefined;
  let lastReported:
    | { readonly revision: number | undefined; readonly isRefused: boolean; readonly headings: string }
    | undefined;
  let hydrationTimer: ReturnType<typeof setTimeout> | undefined;
  // Before the block pointer: a click beside a popup closes it and selects nothing.
  const popups = createFramePopups(
    () => blocks,
    (shown) => say({ from: 'frame', kind: 'popups', popups: shown }),
  );
  const pointing = createBlockPointer(
    overlay,
    () => blocks,
    ({ pointer, defaultPointer = '' }) =>
      say(
        pointer === ''
          ? { from: 'frame', kind: 'picked', pointer: defaultPointer, isDefault: true }
          : { from: 'frame', kind: 'picked', pointer },
      ),
  );

  onBlockMounted(() => {
    pointing.onBlockMounted();
    clearTimeout(hydrationTimer);
    hydrationTimer = setTimeout(reportChangedHeadings, HYDRATION_SETTLE_MS);
  });
  setClockOffset(report.ahead ?? 0);
  setDirection(switches.direction);
  setMode(switches.mode ?? 'use');

  function setMode(mode: 'pick' | 'use'): void {
    pointing.setMode(mode);
    popups.setMode(mode);
  }

  function reportShown(revision: number | undefined, { blocks }: PageReport, isRefused = false): void {
    const headings = currentHeadings();
    lastReported = { revision, isRefused, headings: JSON.stringify(headings) };
    const weight = measureWeight(pageResources());
    say({ from: 'frame', kind: 'shown', href: currentHref(), revision, isRefused, blocks, headings, weight });
    popups.report();
  }

  const currentHeadings = () => findHeadings(document.getElementById('app') ?? document, blocks);

  /** Blocks hydrate one by one, and headings within a block are known only after its hydration. */
  function reportChangedHeadings(): void {
    if (lastReported === undefined || currentPage === undefined || incoming !== undefined) return;
    if (JSON.stringify(currentHeadings()) !== lastReported.headings)
      reportShown(lastReported.revision, currentPage.report, lastReported.isRefused);
  }

  function applyReport(next: PageReport): BlockLocator {
    blocks = createBlockLocator(next.blocks);
    return blocks;
  }

  /** Fetches the report of a page reached by client navigation, which has none yet. */
  async function reportOpened(page: ShownPage, revision: number | undefined): Promise<void> {
    const answer = await fetchPageData(page.href).catch(() => undefined);
    if (currentPage?.page !== page || answer === undefined || !('state' in answer)) return;
    currentPage = { ...currentPage, report: answer.report };
    applyReport(answer.report);
    reportShown(revision, answer.report);
  }

  function onShown(page: ShownPage): void {
    const arrived = incoming;
    incoming = undefined;
    if (arrived?.page === page) {
      currentPage = { page, facts: arrived.facts, report: arrived.report };
      blocks = arrived.places;
      reportShown(arrived.revision, arrived.report);
    } else if (currentPage === undefined) {
      currentPage = { page, facts: { ...page.facts }, report };
      reportShown(undefined, report);
    } else if (currentPage.page !== page) {
      currentPage = { page, facts: { ...page.facts }, report: { blocks: [] } };
      applyReport({ blocks: [] });
      void reportOpened(page, arrived?.revision);
    }
    arrived?.arrived();
  }

  function attach(visit: PreviewNavigator, show: (page: ShownPage) => void): () => void {
    const setVisitor = ({ visitor }: FrameSettings) => {
      if (visitor === undefined) return;
      visit.first.stores.session.identify(visitor === 'customer' ? 'authenticated' : 'unauthenticated');
    };

    async function applyResponse(answer: PageAnswer, from: CurrentPage, href: string, revision: number): Promise<void> {
      const { facts } = answer.state;
      note.show([]);
      setClockOffset(answer.report.ahead ?? 0);
      const made = await createRefreshedPage(visit, answer, from, { href, remountsBlocks: failed.size > 0 });
      if (currentPage !== from) return refreshOnce(revision);
      failed.clear();
      style.setTheme(answer.style);
      document.documentElement.dataset.scheme = facts.scheme;
      // The navigator uses these facts to decide whether data of another page belongs to the current document.
      Object.assign(visit.first.facts, facts);
      const { promise, resolve } = Promise.withResolvers<void>();
      incoming = { ...made, revision, places: createBlockLocator(made.report.blocks), arrived: resolve };
      show(made.page);
      await promise;
    }

    function showRefusal({ problems }: RefusedAnswer, { report }: CurrentPage, revision: number): void {
      note.show(problems);
      reportShown(revision, report, true);
    }

    async function refreshOnce(revision: number): Promise<void> {
      const from = currentPage;
      if (from === undefined) return;
      // During navigation the location is the next page's already; otherwise the page may have changed its own URL.
      const isLeaving = visit.first.stores.navigation.pending !== undefined;
      const href = isLeaving ? from.page.href : currentHref();
      const answer = await fetchPageData(href, revision);
      // The user has navigated meanwhile: refresh the new page instead.
      if (currentPage !== from) return refreshOnce(revision);
      if ('movedTo' in answer) location.replace(answer.movedTo);
      else if ('problems' in answer) showRefusal(answer, from, revision);
      else await applyResponse(answer, from, href, revision);
    }

    const renew = createRefreshQueue((revision) =>
      refreshOnce(revision).catch((error: unknown) => {
        say({ from: 'frame', kind: 'failed', pointer: '', message: messageOf(error) });
      }),
    );

    function outline({ pointer, scroll }: Extract<ToFrame, { kind: 'outline' }>): void {
      popups.followSelection(pointer);
      pointing.outline(pointer, scroll);
    }

    function handleMessage(message: ToFrame): void {
      switches = applySetting(switches, message);
      storeFrameSettings(window.frameElement, switches);
      if (message.kind === 'renew') renew(message.revision);
      else if (message.kind === 'outline') outline(message);
      else if (message.kind === 'direction') setDirection(message.direction);
      else if (message.kind === 'visitor') setVisitor(switches);
      else if (message.kind === 'clicks') setMode(message.mode);
      else if (message.kind === 'popup') popups.setOpen(message.pointer, message.isOpen);
    }

    const stops = [
      hear(handleMessage),
      keepFocusInStudio(window, window.parent.document),
      () => clearTimeout(hydrationTimer),
    ];
    setVisitor(switches);
    // Starts deferred sections, which wait for user input: the editor must be able to select every block.
    dispatchEvent(new Event('focusin'));
    say({ from: 'frame', kind: 'ready', href: currentHref() });
    popups.start();
    return () => {
      for (const stop of stops) stop();
    };
  }

  return {
    attach,
    onShown,
    onBlockError(key, error) {
      failed.add(key);
      const block = (incoming?.places ?? blocks).withKey(key);
      say({ from: 'frame', kind: 'failed', pointer: block?.pointer ?? '', message: messageOf(error) });
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
