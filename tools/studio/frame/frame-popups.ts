import * as plain from '../../../blocks/popup/popup-schedule.ts';
import { isJsonPointerWithin } from '../edits/layout-parts.ts';
import { blockKeysAt } from './block-fragments.tsx';
import type { BlockLocator } from './block-locator.ts';
import type { FramePopup } from './frame-messages.ts';
import { ownFrameId } from './studio-channel.ts';

/** Popups of the frame's page. While clicks select blocks, they open on request only, and whatever is under them stays reachable. */
export interface FramePopups {
  readonly setMode: (mode: 'pick' | 'use') => void;
  /** Opens the popup that is selected, or contains what is, and closes the others. */
  readonly followSelection: (pointer: string) => void;
  readonly setOpen: (pointer: string, isOpen: boolean) => void;
  /** Starts to report popups: the studio ignores what a page sends before it is ready. */
  readonly start: () => void;
  /** Reports the popups if they have changed. */
  readonly report: () => void;
}

/** Opens a mounted popup for the first time, by the key of its block. */
const openers = new Map<string, () => void>();

let mode: 'pick' | 'use' = 'use';
/** Popups whose delay has passed while clicks select blocks. */
const due = new Set<string>();
/** Popups that were opened on request: closing them is no dismissal by a shopper. */
const requested = new Set<string>();
let onMounted = () => {};

/** `schedulePopup` in a studio frame. */
export const schedulePopupInFrame: typeof plain.schedulePopup = (dismissal, delayMs, open) => {
  const key = dismissal.key.replace(/^popup:/, '');
  openers.set(key, open);
  const cancel = plain.schedulePopup(dismissal, delayMs, () => (mode === 'use' ? open() : due.add(key)));
  onMounted();
  return () => {
    cancel();
    openers.delete(key);
    due.delete(key);
    onMounted();
  };
};

/** Replaces that of `blocks/popup/popup-schedule.ts` in the studio's build and in `dev`. */
export const schedulePopup = ownFrameId() === undefined ? plain.schedulePopup : schedulePopupInFrame;

/**
 * @param places locator of the currently shown page
 * @param send receives the popups of the page, by their blocks
 */
export function createFramePopups(
  places: () => BlockLocator,
  send: (popups: readonly FramePopup[]) => void,
): FramePopups {
  let selected = '';
  /** Whether the popup at the selection has yet to open: its block may not be mounted. */
  let isToOpen = false;
  let isStarted = false;
  let lastSent = '[]';

  const pointerOf = (key: string): string => places().withKey(key)?.pointer ?? '';
  const keyAround = (pointer: string): string | undefined =>
    [...openers.keys()].find((key) => pointerOf(key) !== '' && isJsonPointerWithin(pointer, pointerOf(key)));

  function open(key: string): void {
    requested.add(key);
    const dialog = dialogOf(key);
    if (dialog === undefined) openers.get(key)?.();
    else if (!dialog.open) dialog.showModal();
  }

  function openSelected(): void {
    const key = isToOpen ? keyAround(selected) : undefined;
    if (key === undefined) return;
    isToOpen = false;
    open(key);
  }

  function report(): void {
    openSelected();
    if (!isStarted) return;
    const popups = [...openers.keys()].flatMap((key) => {
      const pointer = pointerOf(key);
      return pointer === '' ? [] : [{ pointer, isOpen: dialogOf(key)?.open === true }];
    });
    const text = JSON.stringify(popups);
    if (text === lastSent) return;
    lastSent = text;
    send(popups);
  }

  function onClose(event: Event): void {
    const key = keyOfDialog(event.target);
    if (key !== undefined && requested.delete(key)) event.stopPropagation();
  }

  // A click beside an open popup closes it; it would select the popup otherwise.
  function onClick(event: MouseEvent): void {
    const { target } = event;
    if (mode !== 'pick' || !(target instanceof HTMLDialogElement) || keyOfDialog(target) === undefined) return;
    if (isInside(target.getBoundingClientRect(), event)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    target.close();
  }

  // A block that changes leaves and returns within one task, which is no news.
  onMounted = () => queueMicrotask(report);
  addEventListener('click', onClick, true);
  addEventListener('close', onClose, true);
  new MutationObserver(report).observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });

  return {
    setMode(next) {
      mode = next;
      if (next !== 'use') return;
      const [first] = due;
      due.clear();
      if (first !== undefined) openers.get(first)?.();
    },
    followSelection(pointer) {
      if (pointer === selected) return;
      selected = pointer;
      isToOpen = mode === 'pick' && pointer !== '';
      if (mode === 'pick') for (const key of requested) if (key !== keyAround(pointer)) dialogOf(key)?.close();
      openSelected();
    },
    setOpen(pointer, isOpen) {
      const key = keyAround(pointer);
      if (key === undefined) return;
      if (isOpen) open(key);
      else dialogOf(key)?.close();
    },
    start() {
      isStarted = true;
      report();
    },
    report,
  };
}

const dialogOf = (key: string): HTMLDialogElement | undefined =>
  Array.from(document.querySelectorAll('dialog')).find((dialog) => blockKeysAt(dialog).includes(key));

const keyOfDialog = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLDialogElement ? blockKeysAt(target).find((key) => openers.has(key)) : undefined;

const isInside = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
