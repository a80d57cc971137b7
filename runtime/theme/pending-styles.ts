import type { EmotionCache } from '@emotion/css/create-instance';
import { nextTask } from '../domain/time/clock.ts';

/** Longest time in which rules are inserted without a break, in ms, so that on a phone no task is over 50. */
const INSERTION_SLICE_MS = 8;

/** Insertions of rules that are not on the page yet, in order. */
const pending: (() => void)[] = [];
let inserting: Promise<void> | undefined;

/**
 * Has the rules of a module's class names wait for `insertPendingStyles`, or for a task of their own. Compiling and
 * inserting them takes most of the time in which a block's module is evaluated.
 */
export function deferInsertion(cache: EmotionCache): void {
  const { insert } = cache;
  cache.insert = (selector, serialized, sheet, isCached) => {
    if (isCached) cache.inserted[serialized.name] = true;
    pending.push(() => insert(selector, serialized, sheet, isCached));
    inserting ??= insertInSlices();
  };
}

/** Resolves when the rules of all loaded modules are on the page: before something of theirs is rendered. */
export const insertPendingStyles = (): Promise<void> => inserting ?? Promise.resolve();

async function insertInSlices(): Promise<void> {
  while (pending.length > 0) {
    await nextTask();
    const end = performance.now() + INSERTION_SLICE_MS;
    while (pending.length > 0 && performance.now() < end) pending.shift()?.();
  }
  inserting = undefined;
}
