import type { PageAnswer, PageReport, RefusedAnswer } from '../../../runtime/app/page-report.ts';
import type { ShownPage } from '../../../runtime/app/visit.tsx';
import { type BlockPlaces, createPlaces } from './block-places.ts';
import { createDirection } from './direction.ts';
import { fetchPage } from './fetch-page.ts';
import { guardFocus } from './focus-guard.ts';
import { onBlockShown } from './frame-blocks.tsx';
import { setClockAhead } from './frame-clock.ts';
import { headingsOf } from './headings.ts';
import type { ToFrame } from './messages.ts';
import { openOverlay } from './overlay.ts';
import { type EditedVisit, type PageBefore, pageOfAnswer } from './page-of-answer.ts';
import { findPageStyle } from './page-style.ts';
import { createPointing } from './pointing.ts';
import { createRefusalNote } from './refusal-note.ts';
import { createRenewals } from './renewals.ts';
import type { StudioLink } from './studio-link.ts';
import { keepSwitches, keptSwitches, type Switches, switched } from './switches.ts';
import { fetchedByPage, weightOf } from './weight.ts';

/** A page of the shop in a frame of the studio. */
export interface Frame {
  /** Takes over an awake page; from now on it follows the studio. Answers how to stop. */
  readonly attach: (visit: EditedVisit, show: (page: ShownPage) => void) => () => void;
  /** Takes note of a page that is in the document now. */
  readonly onShown: (page: ShownPage) => void;
  /** Takes note of a block that threw. */
  readonly onBlockError: (key: string, error: unknown) => void;
}

/** A renewed page on its way into the document. */
interface ComingPage extends PageBefore {
  readonly revision: number;
  readonly places: BlockPlaces;
  readonly arrived: () => void;
}

/** When no block has come for this long, the page is taken to be awake, in ms. */
const WAKE_MS = 200;

const address = (): string => location.pathname + location.search;

/**
 * Speaks with the studio about this page, and does what it says.
 *
 * @param report what the server said of the page as it came
 */
export function openFrame({ say, hear }: StudioLink, report: PageReport): Frame {
  const overlay = openOverlay();
  const note = createRefusalNote(overlay);
  const turn = createDirection(document.documentElement);
  const style = findPageStyle(document, report.shopStyle ?? 0);
  const failed = new Set<string>();
  let switches: Switches = keptSwitches(window.frameElement);
  let places = createPlaces(report.blocks);
  let before: PageBefore | undefined;
  let coming: ComingPage | undefined;
  let told:
    | { readonly revision: number | undefined; readonly isRefused: boolean; readonly headings: string }
    | undefined;
  let waking: ReturnType<typeof setTimeout> | undefined;
  const pointing = createPointing(
    overlay,
    () => places,
    (pointer) => say({ from: 'frame', kind: 'picked', pointer }),
  );

  onBlockShown(() => {
    pointing.onBlockShown();
    clearTimeout(waking);
    waking = setTimeout(tellAgain, WAKE_MS);
  });
  setClockAhead(report.ahead ?? 0);
  turn(switches.direction);
  pointing.setMode(switches.mode ?? 'use');

  function tellShown(revision: number | undefined, { blocks }: PageReport, isRefused = false): void {
    const headings = headingsNow();
    told = { revision, isRefused, headings: JSON.stringify(headings) };
    const weight = weightOf(fetchedByPage());
    say({ from: 'frame', kind: 'shown', href: address(), revision, isRefused, blocks, headings, weight });
  }

  const headingsNow = () => headingsOf(document.getElementById('app') ?? document, places);

  /** A page wakes block by block, and only of those that are awake is it known what stands in them. */
  function tellAgain(): void {
    if (told === undefined || before === undefined || coming !== undefined) return;
    if (JSON.stringify(headingsNow()) !== told.headings) tellShown(told.revision, before.report, told.isRefused);
  }

  function takeReport(next: PageReport): BlockPlaces {
    places = createPlaces(next.blocks);
    return places;
  }

  /** Of a page that somebody went on to, the server has not said anything yet. */
  async function reportOpened(page: ShownPage, revision: number | undefined): Promise<void> {
    const answer = await fetchPage(page.href).catch(() => undefined);
    if (before?.page !== page || answer === undefined || !('state' in answer)) return;
    before = { ...before, report: answer.report };
    takeReport(answer.report);
    tellShown(revision, answer.report);
  }

  function onShown(page: ShownPage): void {
    const arrived = coming;
    coming = undefined;
    if (arrived?.page === page) {
      before = { page, facts: arrived.facts, report: arrived.report };
      places = arrived.places;
      tellShown(arrived.revision, arrived.report);
    } else if (before === undefined) {
      before = { page, facts: { ...page.facts }, report };
      tellShown(undefined, report);
    } else if (before.page !== page) {
      before = { page, facts: { ...page.facts }, report: { blocks: [] } };
      takeReport({ blocks: [] });
      void reportOpened(page, arrived?.revision);
    }
    arrived?.arrived();
  }

  function attach(visit: EditedVisit, show: (page: ShownPage) => void): () => void {
    const setVisitor = ({ visitor }: Switches) => {
      if (visitor === undefined) return;
      visit.first.stores.session.identify(visitor === 'customer' ? 'authenticated' : 'unauthenticated');
    };

    async function take(answer: PageAnswer, from: PageBefore, href: string, revision: number): Promise<void> {
      const { facts } = answer.state;
      note.show([]);
      setClockAhead(answer.report.ahead ?? 0);
      const made = await pageOfAnswer(visit, answer, from, { href, isAnew: failed.size > 0 });
      if (before !== from) return renewOnce(revision);
      failed.clear();
      style.setShop(answer.style);
      document.documentElement.dataset.scheme = facts.scheme;
      // By these the visit judges whether the data of another page belongs to the text that is shown.
      Object.assign(visit.first.facts, facts);
      const { promise, resolve } = Promise.withResolvers<void>();
      coming = { ...made, revision, places: createPlaces(made.report.blocks), arrived: resolve };
      show(made.page);
      await promise;
    }

    function refuse({ problems }: RefusedAnswer, { report }: PageBefore, revision: number): void {
      note.show(problems);
      tellShown(revision, report, true);
    }

    async function renewOnce(revision: number): Promise<void> {
      const from = before;
      if (from === undefined) return;
      // On the way to another page the address is that one's already; else the page may have gone on under a new one.
      const isLeaving = visit.first.stores.navigation.pending !== undefined;
      const href = isLeaving ? from.page.href : address();
      const answer = await fetchPage(href, revision);
      // Somebody has come to another page meanwhile: that is the one to renew.
      if (before !== from) return renewOnce(revision);
      if ('movedTo' in answer) location.replace(answer.movedTo);
      else if ('problems' in answer) refuse(answer, from, revision);
      else await take(answer, from, href, revision);
    }

    const renew = createRenewals((revision) =>
      renewOnce(revision).catch((error: unknown) => {
        say({ from: 'frame', kind: 'failed', pointer: '', message: messageOf(error) });
      }),
    );

    function follow(message: ToFrame): void {
      switches = switched(switches, message);
      keepSwitches(window.frameElement, switches);
      if (message.kind === 'renew') renew(message.revision);
      else if (message.kind === 'outline') pointing.outline(message.pointer, message.scroll);
      else if (message.kind === 'direction') turn(message.direction);
      else if (message.kind === 'visitor') setVisitor(switches);
      else if (message.kind === 'clicks') pointing.setMode(message.mode);
    }

    const stops = [hear(follow), guardFocus(window, window.parent.document)];
    setVisitor(switches);
    // Sections further down wait for a sign that somebody is there. Who edits wants to point at all of them.
    dispatchEvent(new Event('focusin'));
    say({ from: 'frame', kind: 'ready', href: address() });
    return () => {
      for (const stop of stops) stop();
    };
  }

  return {
    attach,
    onShown,
    onBlockError(key, error) {
      failed.add(key);
      const block = (coming?.places ?? places).withKey(key);
      say({ from: 'frame', kind: 'failed', pointer: block?.pointer ?? '', message: messageOf(error) });
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
