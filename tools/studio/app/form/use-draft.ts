import type { Edit } from 'jsonc-parser';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changedProps } from '../../edits/changed-props.ts';
import type { Studio, TextRange } from '../model/studio.ts';
import { tidyBlock } from './tidy.ts';

/** How long nothing is typed before what was typed becomes one step of undo, in ms. */
export const PAUSE = 500;

/** What the page is told before it goes; heard on the way down, so that those who keep the document find it complete. */
const LEAVING = ['beforeunload', 'pagehide', 'visibilitychange'] as const;

interface Pending {
  /** What stood in the text when it was begun. */
  readonly base: unknown;
  readonly data: unknown;
}

/**
 * A block's value as the form shows it: what stands in the text, and what was typed since then, which goes into the text
 * when nothing is typed for a moment, or the page is left. Only what was changed is written, so that a change from elsewhere stays.
 */
export function useDraft(studio: Studio, pointer: string, value: unknown) {
  const [pending, setPending] = useState<Pending>();
  const latest = useRef<Pending>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function flush(): void {
    clearTimeout(timer.current);
    const draft = latest.current;
    latest.current = undefined;
    setPending(undefined);
    if (draft === undefined) return;
    const { document } = studio;
    const edits = changedProps(document.text, pointer, draft.base, tidyBlock(draft.data, draft.base));
    if (edits !== undefined && edits.length > 0) document.apply(edits, selectionAfter(document.selection, edits));
  }

  const written = useRef(value);
  written.current = value;

  function change(data: unknown, isTyping: boolean): void {
    latest.current = { base: latest.current === undefined ? written.current : latest.current.base, data };
    setPending(latest.current);
    clearTimeout(timer.current);
    if (isTyping) timer.current = setTimeout(flush, PAUSE);
    else flush();
  }

  const finish = useEffectEvent(flush);
  useEffect(() => {
    const leave = () => finish();
    for (const event of LEAVING) window.addEventListener(event, leave, true);
    return () => {
      for (const event of LEAVING) window.removeEventListener(event, leave, true);
      leave();
    };
  }, []);

  /** What is shown at this moment, for those who keep a function longer than they should. */
  const now = (): unknown => latest.current?.data ?? written.current;

  return { data: pending?.data ?? value, now, change, flush };
}

/** Where the cursor is once text before it, or around it, has changed. */
export function selectionAfter({ offset, length }: TextRange, edits: readonly Edit[]): TextRange {
  const moved = (at: number): number =>
    edits.reduce((place, edit) => {
      if (edit.offset >= at) return place;
      const by = edit.content.length - edit.length;
      return edit.offset + edit.length <= at ? place + by : Math.min(place, edit.offset + edit.content.length);
    }, at);
  const start = moved(offset);
  return { offset: start, length: Math.max(0, moved(offset + length) - start) };
}
