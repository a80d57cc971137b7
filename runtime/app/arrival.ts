import type { Location } from 'react-router';
import { layOutWhole } from './loader/whole-layout.ts';

/** Where each page of the history was scrolled to, by the key of its entry; kept over reloads of the tab. */
const STORAGE = 'v-scroll';

interface Positions {
  [key: string]: number;
}

let currentKey = keyOfEntry();

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
export function rememberScroll(): void {
  const positions = readPositions();
  positions[currentKey] = Math.round(scrollY);
  write(positions);
}

/** Takes note that the address changed and the page did not: what was shown goes on under the new entry of the history. */
export function stayAt(key: string): void {
  currentKey = key;
}

/** Goes to where a page begins, to its `#place`, or back to where it was left; moves the focus and says its title. */
export function arriveAt({ key, hash }: Location, isReturn: boolean, title: string): void {
  currentKey = key;
  layOutWhole(document.documentElement, isReturn || hash !== '');
  if (isReturn) scrollTo({ top: readPositions()[key] ?? 0, behavior: 'instant' });
  else if (!goToPlace(hash)) scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
  say(title);
}

/** Goes to the `#place` of an address; false where it names none of the page's. */
export function goToPlace(hash: string): boolean {
  if (hash !== '') layOutWhole(document.documentElement, true);
  const place = hash === '' ? null : document.getElementById(decodeName(hash.slice(1)));
  place?.scrollIntoView({ behavior: 'instant' });
  return place !== null;
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Has screen readers read something out. */
function say(text: string): void {
  const said = document.getElementById('v-said');
  if (said !== null) said.textContent = text;
}

function keyOfEntry(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default';
}

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE) ?? '{}');
  } catch {
    return {};
  }
}

function write(positions: Positions): void {
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify(positions));
  } catch {
    // A browser that keeps nothing scrolls to the top.
  }
}
