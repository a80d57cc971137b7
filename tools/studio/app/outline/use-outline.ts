import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { isWithin, partsAt } from '../../edits/parts.ts';
import { pageAt } from '../model/page-at.ts';
import type { Studio } from '../model/studio.ts';
import { type OutlineRow, rowsOf, shownPage } from './outline-rows.ts';
import { type OutlineItem, outlineOf } from './outline-tree.ts';

/** What the outline shows, and which of it. */
export interface Outline {
  readonly items: readonly OutlineItem[];
  readonly rows: readonly OutlineRow[];
  /** Whether the text is not JSON at the moment; the outline is then as it was before. */
  readonly isBroken: boolean;
  /** JSON pointer of the item that keys and buttons are about. */
  readonly active: string | undefined;
  activate(pointer: string): void;
  setOpen(pointer: string, isOpen: boolean): void;
}

/** Follows the document, the block or page at the cursor and the page that is shown. */
export function useOutline(studio: Studio): Outline {
  const { text, selection } = studio.document;
  const { block, blocks, shop } = studio;
  // Typing comes first: a large outline follows when there is time.
  const settled = useDeferredValue(text);
  const read = useMemo(
    () => outlineOf(settled, (type) => blocks.get(type)?.title ?? type, shop.defaultLanguage),
    [settled, blocks, shop],
  );
  const lastRead = useRef<readonly OutlineItem[]>([]);
  const items = read ?? lastRead.current;
  useEffect(() => {
    lastRead.current = items;
  }, [items]);

  const page = shownPage(studio.shown?.href);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [active, setActive] = useState<string>();
  const rows = useMemo(
    () => rowsOf(items, (item) => choices.get(item.pointer) ?? isOpenAtFirst(item, page, items.length)),
    [items, choices, page],
  );
  const choose = (pointers: readonly string[], isOpen: boolean) =>
    setChoices((known) => new Map([...known, ...pointers.map((pointer) => [pointer, isOpen] as const)]));
  const activate = (pointer: string) => {
    setActive(pointer);
    const around = partsAt(pointer).filter((part) => part.pointer !== pointer && isWithin(pointer, part.pointer));
    choose(
      around.map((part) => part.pointer),
      true,
    );
  };
  const setOpen = (pointer: string, isOpen: boolean) => choose([pointer], isOpen);
  const following = useRef({ activate, setOpen });
  following.current = { activate, setOpen };
  const current = useRef(active);
  current.current = active;
  const pageAround = pageAt(text, selection.offset);
  useEffect(() => {
    // What is active may be something in the block that is no block itself, such as a row of a slot.
    if (block !== undefined && blockAround(current.current) !== block) following.current.activate(block);
    if (block !== undefined || pageAround === undefined) return;
    // Likewise it may be a section, which was chosen here and is in no block.
    if (!isWithin(current.current ?? '', pageAround)) following.current.activate(pageAround);
    following.current.setOpen(pageAround, true);
  }, [block, pageAround]);

  return {
    items,
    rows,
    isBroken: read === undefined,
    active: rows.some(({ item }) => item.pointer === active) ? active : rows[0]?.item.pointer,
    activate,
    setOpen,
  };
}

const blockAround = (pointer = ''): string | undefined =>
  partsAt(pointer).findLast(({ kind }) => kind === 'block')?.pointer;

/** The page that is shown is open, and everything is where there is nothing else. */
function isOpenAtFirst({ kind, pointer }: OutlineItem, page: string | undefined, frames: number): boolean {
  return (kind !== 'page' && kind !== 'layout') || pointer === page || frames === 1;
}
