import type { Location } from 'react-router';
import { forceFullLayout } from '../loader/whole-layout.ts';

/** Where each page of the history was scrolled to, by the key of its entry; kept over reloads of the tab. */
const STORAGE_KEY = 'v-scroll';

interface ScrollPositions {
  [key: string]: number;
}

let currentKey = historyEntryKey();

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
  addEventListener('pagehide', give);
  addEventListener('pageshow', take);
  return () => {
    give();
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

/** Takes note that the address changed and the page did not: what was shown goes on under the new entry of the history. */
export function adoptHistoryKey(key: string): void {
  currentKey = key;
}

/** Goes to where a page begins, to its `#place`, or back to where it was left; moves the focus and says its title. */
export function restoreScroll({ key, hash }: Location, isReturn: boolean, title: string): void {
  currentKey = key;
  forceFullLayout(document.documentElement, isReturn || hash !== '');
  if (isReturn) scrollTo({ top: readScrollPositions()[key] ?? 0, behavior: 'instant' });
  else if (!scrollToAnchor(hash)) scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
  announceTitle(title);
}

/** Goes to the `#place` of an address; false where it names none of the page's. */
export function scrollToAnchor(hash: string): boolean {
  if (hash !== '') forceFullLayout(document.documentElement, true);
  const place = hash === '' ? null : document.getElementById(decodeAnchor(hash.slice(1)));
  place?.scrollIntoView({ behavior: 'instant' });
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
