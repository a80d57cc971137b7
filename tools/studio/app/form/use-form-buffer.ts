import type { Edit } from 'jsonc-parser';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isObject } from '../../edits/document-tree.ts';
import { setValue, valueChangeEdits } from '../../edits/set-value.ts';
import type { Studio, TextRange } from '../model/studio.ts';

/** Pause after typing until the change becomes one undo step, in ms. */
export const COMMIT_DELAY_MS = 500;

/** Events before the page goes. Handled in the capture phase, so that other listeners find the document complete. */
const LEAVE_EVENTS = ['beforeunload', 'pagehide', 'visibilitychange'] as const;

interface PendingChange {
  /** The document's value when the change started. */
  readonly base: unknown;
  readonly data: unknown;
}

/**
 * A part's value as the form shows it: the document's value with pending changes. Pending changes are written after a
 * pause or when the page is left. Only changed properties are written, so that concurrent changes elsewhere stay.
 */
export function useFormBuffer(studio: Studio, pointer: string, value: unknown) {
  const [pending, setPending] = useState<PendingChange>();
  const latest = useRef<PendingChange>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function flush(movesCursor = true): void {
    clearTimeout(timer.current);
    const draft = latest.current;
    latest.current = undefined;
    setPending(undefined);
    if (draft === undefined) return;
    const { document } = studio;
    const data = pruneBlock(draft.data, draft.base);
    if (draft.base === undefined) {
      const change = isEmptyObject(data) ? undefined : setValue(document.text, pointer, data);
      if (change === undefined) return;
      // The document lacks the part: the cursor moves into it, so that its form stays, unless another one is shown by now.
      const select = movesCursor ? change.select : shiftSelection(document.selection, change.edits);
      document.apply(change.edits, select);
      return;
    }
    const edits = valueChangeEdits(document.text, pointer, draft.base, data);
    if (edits !== undefined && edits.length > 0) document.apply(edits, shiftSelection(document.selection, edits));
  }

  const written = useRef(value);
  written.current = value;

  function change(data: unknown, isTyping: boolean): void {
    latest.current = { base: latest.current === undefined ? written.current : latest.current.base, data };
    setPending(latest.current);
    clearTimeout(timer.current);
    if (isTyping) timer.current = setTimeout(() => flush(), COMMIT_DELAY_MS);
    else flush();
  }

  const flushOnLeave = useEffectEvent(flush);
  useEffect(() => {
    const leave = () => flushOnLeave(false);
    for (const event of LEAVE_EVENTS) window.addEventListener(event, leave, true);
    return () => {
      for (const event of LEAVE_EVENTS) window.removeEventListener(event, leave, true);
      leave();
    };
  }, []);

  /** The current data, for callbacks that outlive a render. */
  const currentData = (): unknown => latest.current?.data ?? written.current;

  return { data: pending?.data ?? value, now: currentData, change, flush: () => flush() };
}

/** Shifts a selection by edits before or around it. */
function shiftSelection({ offset, length }: TextRange, edits: readonly Edit[]): TextRange {
  const moved = (at: number): number =>
    edits.reduce((place, edit) => {
      if (edit.offset >= at) return place;
      const by = edit.content.length - edit.length;
      return edit.offset + edit.length <= at ? place + by : Math.min(place, edit.offset + edit.content.length);
    }, at);
  const start = moved(offset);
  return { offset: start, length: Math.max(0, moved(offset + length) - start) };
}

/**
 * Removes empty objects that only the form created, with the properties that contain them. Objects that were empty
 * before stay.
 */
function pruneEmptyObjects(after: unknown, before: unknown): unknown {
  if (Array.isArray(after)) {
    const was: readonly unknown[] = Array.isArray(before) ? before : [];
    return after.map((item, index) => pruneEmptyObjects(item, was[index]));
  }
  if (!isObject(after)) return after;
  const was = isObject(before) ? before : {};
  const entries = Object.entries(after).map(([name, value]) => [name, pruneEmptyObjects(value, was[name])] as const);
  return Object.fromEntries(
    entries.filter(([name, value]) => value !== undefined && (!isEmptyObject(value) || isEmptyObject(was[name]))),
  );
}

/** The same for a whole part. A block's `props` stay even when empty: most blocks require them. */
function pruneBlock(after: unknown, before: unknown): unknown {
  const block = pruneEmptyObjects(after, before);
  const lostProps = isObject(block) && isObject(before) && 'props' in before && !('props' in block);
  return lostProps ? { ...block, props: {} } : block;
}

const isEmptyObject = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

/** A copy of the data with another value at a path. */
export function setAtPath(data: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [step, ...others] = path;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const items: readonly unknown[] = Array.isArray(data) ? data : [];
    return Object.assign([...items], { [step]: setAtPath(items[step], others, value) });
  }
  const holder = isObject(data) ? data : {};
  return { ...holder, [step]: setAtPath(holder[step], others, value) };
}

/** The value at a path within the data; undefined when there is none. */
export const valueAtPath = (data: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    data,
  );
