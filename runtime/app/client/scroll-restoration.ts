import type { Location } from 'react-router';
import { anchorFromClick } from '../../ui/navigation/link-clicks.ts';
import { forceFullLayout } from '../loader/whole-layout.ts';

/** Where each page of the history was scrolled to, by the key of its entry; kept over reloads of the tab. */
const STORAGE_KEY = 'v-scroll';

interface ScrollPositions {
  [key: string]: number;
}

let currentKey = historyEntryKey();

/** Hash of the `#place` of the page that the browser is on its way to. */
let followedHash: string | undefined;

/**
 * Takes the scroll of the history into our hands, because a page is there only after its address. A reload is the
 * browser's again. Answers how to give it back.
 */
export function manageScroll(): () => void {
  const give = () => {
    history.scrollRestoration = 'auto';
  };
  const take = () => {
    history.scrollRestoration = 'manual';
  };
  take();
  addEventListener('click', savePositionOnAnchorClick);
  addEventListener('pagehide', give);
  addEventListener('pageshow', take);
  return () => {
    give();
    removeEventListener('click', savePositionOnAnchorClick);
    removeEventListener('pagehide', give);
    removeEventListener('pageshow', take);
  };
}

/** Notes how far the page that is being left is scrolled. */
export function saveScrollPosition(): void {
  const positions = readScrollPositions();
  positions[currentKey] = Math.round(scrollY);
  writeScrollPositions(positions);
}

/** The browser follows a link to a `#place` before anybody hears of it. The loader has laid the page out whole by then. */
function savePositionOnAnchorClick(click: MouseEvent): void {
  const link = anchorFromClick(click);
  if (link === undefined) return;
  followedHash = link.hash;
  saveScrollPosition();
}

/** Takes note that the address changed and the page did not: what was shown goes on under the new entry of the history. */
export function adoptHistoryKey(key: string): void {
  currentKey = key;
}

/** Goes to where a page begins, to its `#place`, or back to where it was left; moves the focus and says its title. */
export function restoreScroll({ key, hash }: Location, isReturn: boolean, title: string): void {
  currentKey = key;
  forceFullLayout(document.documentElement, isReturn || hash !== '');
  if (isReturn) jumpTo(readScrollPositions()[key] ?? 0);
  else if (!scrollToAnchor(hash, 'instant')) jumpTo(0);
  document.getElementById('main')?.focus({ preventScroll: true });
  announceTitle(title);
}

/** Goes from one place of the page that is shown to another: its `#place`, its top, or back to where that was left. */
export function scrollWithinPage({ key, hash }: Location, isReturn: boolean): void {
  const left = isReturn ? readScrollPositions()[key] : undefined;
  // What the browser did itself is done: the position was saved before, and the reader may have gone on since.
  const isFollowed = isReturn && left === undefined && hash === followedHash;
  followedHash = undefined;
  if (!isReturn || left !== undefined) saveScrollPosition();
  currentKey = key;
  if (left !== undefined) jumpTo(left);
  else if (!isFollowed && !scrollToAnchor(hash, 'auto') && !isReturn) scrollTo({ top: 0 });
}

/** Is there at once, also from a smooth scroll: Chromium adds what that went on in the same frame. @param top in px */
function jumpTo(top: number): void {
  const jump = () => scrollTo({ top, behavior: 'instant' });
  jump();
  requestAnimationFrame(jump);
}

/** Goes to the `#place` of an address; false where it names none of the page's. */
function scrollToAnchor(hash: string, behavior: ScrollBehavior): boolean {
  if (hash !== '') forceFullLayout(document.documentElement, true);
  const place = hash === '' ? null : document.getElementById(decodeAnchor(hash.slice(1)));
  place?.scrollIntoView({ behavior });
  return place !== null;
}

function decodeAnchor(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Has screen readers read something out. */
function announceTitle(text: string): void {
  const said = document.getElementById('v-said');
  if (said !== null) said.textContent = text;
}

function historyEntryKey(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default';
}

function readScrollPositions(): ScrollPositions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

function writeScrollPositions(positions: ScrollPositions): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // A browser that keeps nothing scrolls to the top.
  }
}
