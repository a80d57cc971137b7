import type { Location } from 'react-router';
import { anchorFromClick } from '../../ui/navigation/link-clicks.ts';
import { forceFullLayout } from '../loader/whole-layout.ts';

/** Scroll position by history entry, stored over reloads. */
const STORAGE_KEY = 'v-scroll';

interface ScrollPositions {
  [key: string]: number;
}

let currentKey = historyEntryKey();

/** Hash of the `#place` of the page that the browser is on its way to. */
let followedHash: string | undefined;

/**
 * Takes over scroll restoration, as pages load after their URL changed; reloads are left to the browser. Returns how to
 * stop.
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

/** Browsers follow anchors before any listener. The loader has laid out the whole page. */
function savePositionOnAnchorClick(click: MouseEvent): void {
  const link = anchorFromClick(click);
  if (link === undefined) return;
  followedHash = link.hash;
  saveScrollPosition();
}

/** Copies the position for a URL change within the page. */
export function adoptHistoryKey(key: string): void {
  currentKey = key;
}

/** Scrolls to the top, an anchor or the stored position, moves the focus and announces the title. */
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
  // The browser's own scrolling is not repeated.
  const isFollowed = isReturn && left === undefined && hash === followedHash;
  followedHash = undefined;
  if (!isReturn || left !== undefined) saveScrollPosition();
  currentKey = key;
  if (left !== undefined) jumpTo(left);
  else if (!isFollowed && !scrollToAnchor(hash, 'auto') && !isReturn) scrollTo({ top: 0 });
}

/**
 * Scrolls instantly, also out of a smooth scroll, which Chromium adds to.
 *
 * @param top in px
 */
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
  const announcer = document.getElementById('v-said');
  if (announcer !== null) announcer.textContent = text;
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
