import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { isJsonPointerWithin, layoutPartsOnPath } from '../../edits/layout-parts.ts';
import { pagePointerAt } from '../model/block-ranges.ts';
import type { Studio } from '../model/studio.ts';
import { type OutlineRow, pagePointerForHref, visibleRows } from './outline-rows.ts';
import { createOutline, type OutlineItem } from './outline-tree.ts';

/** State of the outline. */
export interface Outline {
  readonly items: readonly OutlineItem[];
  readonly rows: readonly OutlineRow[];
  /** Whether the text is not valid JSON; the outline then shows the last valid version. */
  readonly isBroken: boolean;
  /** JSON pointer of the item that shortcuts and buttons act on. */
  readonly active: string | undefined;
  activate(pointer: string): void;
  setOpen(pointer: string, isOpen: boolean): void;
}

/** Outline of the document that follows the cursor and the previewed page. */
export function useOutline(studio: Studio): Outline {
  const { text, selection } = studio.document;
  const { activeBlock: block, blocks, shop } = studio;
  // Deferred, so that typing stays responsive with a large outline.
  const deferredText = useDeferredValue(text);
  const currentItems = useMemo(
    () => createOutline(deferredText, (type) => blocks.get(type)?.title ?? type, shop.defaultLanguage),
    [deferredText, blocks, shop],
  );
  const lastValidItems = useRef<readonly OutlineItem[]>([]);
  const items = currentItems ?? lastValidItems.current;
  useEffect(() => {
    lastValidItems.current = items;
  }, [items]);

  const page = pagePointerForHref(studio.pageReport?.href);
  const [openStates, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [active, setActive] = useState<string>();
  const rows = useMemo(
    () => visibleRows(items, (item) => openStates.get(item.pointer) ?? isInitiallyOpen(item, page, items.length)),
    [items, openStates, page],
  );
  const setOpenStates = (pointers: readonly string[], isOpen: boolean) =>
    setChoices((known) => new Map([...known, ...pointers.map((pointer) => [pointer, isOpen] as const)]));
  const activate = (pointer: string) => {
    setActive(pointer);
    const around = layoutPartsOnPath(pointer).filter(
      (part) => part.pointer !== pointer && isJsonPointerWithin(pointer, part.pointer),
    );
    setOpenStates(
      around.map((part) => part.pointer),
      true,
    );
  };
  const setOpen = (pointer: string, isOpen: boolean) => setOpenStates([pointer], isOpen);
  const latestActions = useRef({ activate, setOpen });
  latestActions.current = { activate, setOpen };
  const latestActive = useRef(active);
  latestActive.current = active;
  const pageAround = pagePointerAt(text, selection.offset);
  useEffect(() => {
    // The active item may be a part within the block that is not a block, such as a row of a slot.
    if (block !== undefined && blockPointerOf(latestActive.current) !== block) latestActions.current.activate(block);
    if (block !== undefined || pageAround === undefined) return;
    // It may also be a section that was selected here and is in no block.
    if (!isJsonPointerWithin(latestActive.current ?? '', pageAround)) latestActions.current.activate(pageAround);
    latestActions.current.setOpen(pageAround, true);
  }, [block, pageAround]);

  return {
    items,
    rows,
    isBroken: currentItems === undefined,
    active: rows.some(({ item }) => item.pointer === active) ? active : rows[0]?.item.pointer,
    activate,
    setOpen,
  };
}

const blockPointerOf = (pointer = ''): string | undefined =>
  layoutPartsOnPath(pointer).findLast(({ kind }) => kind === 'block')?.pointer;

/** The previewed page is expanded; a single page always is. */
function isInitiallyOpen({ kind, pointer }: OutlineItem, page: string | undefined, frames: number): boolean {
  return (kind !== 'page' && kind !== 'layout') || pointer === page || frames === 1;
}
