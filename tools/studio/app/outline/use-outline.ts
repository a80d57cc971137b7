import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { isJsonPointerWithin, layoutPartsOnPath, layoutRootOf } from '../../edits/layout-parts.ts';
import { pagePointerAt } from '../model/block-ranges.ts';
import { formPartOf } from '../model/form-part.ts';
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
  const { activePart: part, blocks, shop } = studio;
  // Deferred, so that typing stays responsive with a large outline.
  const deferredText = useDeferredValue(text);
  const page = pagePointerForHref(studio.pageReport?.href);
  const activePage = part === undefined ? undefined : layoutRootOf(part)?.pointer;
  const currentItems = useMemo(
    () =>
      createOutline(
        deferredText,
        (type) => blocks.get(type)?.title ?? type,
        shop.defaultLanguage,
        [page, activePage].flatMap((pointer) => (pointer?.startsWith('/pages/') ? [pointer] : [])),
      ),
    [deferredText, blocks, shop, page, activePage],
  );
  const lastValidItems = useRef<readonly OutlineItem[]>([]);
  const items = currentItems ?? lastValidItems.current;
  useEffect(() => {
    lastValidItems.current = items;
  }, [items]);

  const [openStates, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [active, setActive] = useState<string>();
  const layoutCount = items.filter(({ children }) => children.length > 0).length;
  const rows = useMemo(
    () => visibleRows(items, (item) => openStates.get(item.pointer) ?? isInitiallyOpen(item, page, layoutCount)),
    [items, openStates, page, layoutCount],
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
    // The active item may be a slot, which has no form: the part is its block then.
    const isFollowed = latestActive.current !== undefined && formPartOf(latestActive.current).pointer === part;
    if (part !== undefined && !isFollowed) latestActions.current.activate(part);
    if (pageAround !== undefined) latestActions.current.setOpen(pageAround, true);
  }, [part, pageAround]);

  return {
    items,
    rows,
    isBroken: currentItems === undefined,
    active: [active, page, rows[0]?.item.pointer].find((pointer) => rows.some(({ item }) => item.pointer === pointer)),
    activate,
    setOpen,
  };
}

/** The previewed page is expanded; a single page, header or footer always is. */
function isInitiallyOpen({ kind, pointer }: OutlineItem, page: string | undefined, frames: number): boolean {
  return (kind !== 'page' && kind !== 'layout') || pointer === page || frames === 1;
}
