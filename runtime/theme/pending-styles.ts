import type { EmotionCache } from '@emotion/css/create-instance';
import { nextTask } from '../domain/time/clock.ts';

/** Time slice for inserting rules in ms, so that no task takes over 50 ms on a phone. */
const INSERTION_SLICE_MS = 8;

/** Insertions of rules that are not on the page yet, in order. */
const pending: (() => void)[] = [];
let inserting: Promise<void> | undefined;

/**
 * Defers inserting the rules of a module's class names to `insertPendingStyles` or a later task. Inserting takes most of the
 * evaluation time of a block's module.
 */
export function deferInsertion(cache: EmotionCache): void {
  const { insert } = cache;
  cache.insert = (selector, serialized, sheet, isCached) => {
    if (isCached) cache.inserted[serialized.name] = true;
    pending.push(() => insert(selector, serialized, sheet, isCached));
    inserting ??= insertInSlices();
  };
}

/** Resolves when the rules of all loaded modules are inserted; await it before rendering them. */
export const insertPendingStyles = (): Promise<void> => inserting ?? Promise.resolve();

async function insertInSlices(): Promise<void> {
  while (pending.length > 0) {
    await nextTask();
    const end = performance.now() + INSERTION_SLICE_MS;
    while (pending.length > 0 && performance.now() < end) pending.shift()?.();
  }
  inserting = undefined;
}
