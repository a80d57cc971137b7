import { css, cx } from '@emotion/css';
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { layoutPartAt, listPositionAt } from '../../edits/layout-parts.ts';
import { OutlineTreeItem, ROW_HEIGHT } from './OutlineTreeItem.tsx';
import { type DropTarget, findDropTarget } from './outline-actions.ts';
import { type OutlineRow, type ProblemCounts, problemCountOf } from './outline-rows.ts';
import type { Outline } from './use-outline.ts';

export interface OutlineTreeProps {
  readonly outline: Outline;
  readonly counts: ProblemCounts;
  readonly onNavigate: (pointer: string) => void;
  readonly onMoveBy: (pointer: string, by: 1 | -1) => void;
  readonly onDuplicate: (pointer: string) => void;
  readonly onRemove: (pointer: string) => void;
  readonly onToggleVisibility: (pointer: string) => void;
  readonly onDrop: (pointer: string, place: DropTarget['position']) => void;
}

/** Keystrokes within this time form one type-ahead search, in ms. */
const TYPEAHEAD_TIMEOUT_MS = 700;

/** The outline tree: a single tab stop with `aria-activedescendant`, since only the items in view are rendered. */
export function OutlineTree(props: OutlineTreeProps) {
  const { outline, counts, onNavigate, onToggleVisibility, onDrop } = props;
  const { rows, active } = outline;
  const tree = useRef<HTMLDivElement>(null);
  const { first, last, onScroll } = useVirtualRows(tree, rows.length);
  const prefix = useId();
  const activeIndex = rows.findIndex(({ item }) => item.pointer === active);
  const typeahead = useRef({ text: '', at: 0 });
  const [dragged, setDragged] = useState<string>();
  const [drop, setDrop] = useState<DropTarget>();

  useEffect(() => scrollToRow(tree.current, activeIndex), [activeIndex]);

  function onKeyDown(event: KeyboardEvent) {
    if (handleItemShortcut(event, props)) return event.preventDefault();
    const action = treeActionForKey(event.key, rows, active) ?? handleTypeahead(event);
    if (action === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (action.do === 'go') outline.activate(action.to);
    else outline.setOpen(action.pointer, action.do === 'open');
  }

  function handleTypeahead({ key, timeStamp }: KeyboardEvent) {
    if ([...key].length !== 1 || key === ' ') return undefined;
    const { text, at } = typeahead.current;
    typeahead.current = { text: timeStamp - at < TYPEAHEAD_TIMEOUT_MS ? text + key : key, at: timeStamp };
    const to = findByTypeahead(typeahead.current.text, rows, active);
    return to === undefined ? undefined : ({ do: 'go', to } as const);
  }

  function onClick(event: MouseEvent) {
    const row = rowUnder(event, rows);
    if (row === undefined) return;
    const isOn = (part: string) => event.target instanceof Element && event.target.closest(part) !== null;
    if (isOn('[data-eye]')) return onToggleVisibility(row.item.pointer);
    if (isOn('[data-twist]')) return outline.setOpen(row.item.pointer, !row.isOpen);
    outline.activate(row.item.pointer);
    onNavigate(row.item.pointer);
  }

  function onDragOver(event: DragEvent) {
    const row = rowUnder(event, rows);
    const part = row && layoutPartAt(row.item.pointer);
    const place =
      dragged === undefined || part === undefined ? undefined : findDropTarget(dragged, part, relativeY(event));
    setDrop(place);
    if (place === undefined) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
  }

  return (
    <div
      ref={tree}
      role="tree"
      tabIndex={0}
      aria-label="Document outline"
      aria-activedescendant={activeIndex === -1 ? undefined : `${prefix}${activeIndex}`}
      className={cx(treeStyles, 'outline-tree')}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDragStart={(event) => {
        const pointer = rowUnder(event, rows)?.item.pointer;
        if (pointer === undefined || listPositionAt(pointer) === undefined) return event.preventDefault();
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', pointer);
        setDragged(pointer);
      }}
      onDragOver={onDragOver}
      onDragLeave={() => setDrop(undefined)}
      onDragEnd={() => {
        setDragged(undefined);
        setDrop(undefined);
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged !== undefined && drop !== undefined) onDrop(dragged, drop.position);
        setDragged(undefined);
        setDrop(undefined);
      }}
    >
      <div role="presentation" style={{ blockSize: first * ROW_HEIGHT }} />
      {rows.slice(first, last).map((row, index) => (
        <OutlineTreeItem
          key={row.item.pointer}
          id={`${prefix}${first + index}`}
          row={row}
          problems={problemCountOf(counts, row)}
          isActive={first + index === activeIndex}
          isDragged={row.item.pointer === dragged}
          dropMarker={drop?.targetPointer === row.item.pointer ? drop.marker : undefined}
        />
      ))}
      <div role="presentation" style={{ blockSize: Math.max(0, rows.length - last) * ROW_HEIGHT }} />
    </div>
  );
}

/** Handles a shortcut for the active item. Returns whether the key was handled. */
function handleItemShortcut(event: KeyboardEvent, { outline: { active }, ...props }: OutlineTreeProps): boolean {
  if (active === undefined) return false;
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey && key === 'ArrowUp') props.onMoveBy(active, -1);
  else if (altKey && key === 'ArrowDown') props.onMoveBy(active, 1);
  else if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') props.onDuplicate(active);
  else if (altKey || ctrlKey || metaKey) return false;
  else if (key === 'Delete' || key === 'Backspace') props.onRemove(active);
  else if (key === 'Enter') props.onNavigate(active);
  else return false;
  return true;
}

const itemElementUnder = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-pointer]') : null;

function rowUnder(event: MouseEvent, rows: readonly OutlineRow[]): OutlineRow | undefined {
  const pointer = itemElementUnder(event)?.dataset.pointer;
  return rows.find(({ item }) => item.pointer === pointer);
}

/** Vertical position of the pointer within the item, from 0 to 1. */
function relativeY(event: MouseEvent): number {
  const box = itemElementUnder(event)?.getBoundingClientRect();
  return box === undefined || box.height === 0 ? 1 : (event.clientY - box.top) / box.height;
}

function scrollToRow(tree: HTMLDivElement | null, index: number): void {
  if (tree === null || index === -1) return;
  const [top, bottom] = [index * ROW_HEIGHT, (index + 1) * ROW_HEIGHT];
  if (top < tree.scrollTop) tree.scrollTop = top;
  else if (bottom > tree.scrollTop + tree.clientHeight) tree.scrollTop = bottom - tree.clientHeight;
}

const treeStyles = css`
  flex: 1;
  min-block-size: 120px;
  overflow: auto;
  padding: 0;
  overscroll-behavior: contain;
  &:focus-visible { outline-offset: -2px; }
`;

/** Action for a key in the tree. */
type TreeAction =
  | { readonly do: 'go'; readonly to: string }
  | { readonly do: 'open' | 'close'; readonly pointer: string };

/** Action for an arrow key, Home, End or a page key. Source: WAI-ARIA, tree view pattern. */
function treeActionForKey(
  key: string,
  rows: readonly OutlineRow[],
  active: string | undefined,
): TreeAction | undefined {
  const index = rows.findIndex(({ item }) => item.pointer === active);
  const row = rows[index];
  const go = (to: number): TreeAction | undefined => {
    const target = rows[Math.min(Math.max(to, 0), rows.length - 1)];
    return target && { do: 'go', to: target.item.pointer };
  };
  if (key === 'ArrowDown') return go(index + 1);
  if (key === 'ArrowUp') return go(Math.max(0, index - 1));
  if (key === 'PageDown') return go(index + PAGE_SIZE);
  if (key === 'PageUp') return go(index - PAGE_SIZE);
  if (key === 'Home') return go(0);
  if (key === 'End') return go(rows.length - 1);
  if (row === undefined) return undefined;
  const { pointer, children } = row.item;
  if (key === 'ArrowRight') {
    if (children.length === 0) return undefined;
    return row.isOpen ? go(index + 1) : { do: 'open', pointer };
  }
  if (key === 'ArrowLeft') {
    if (row.isOpen) return { do: 'close', pointer };
    const parent = rows.slice(0, index).findLast(({ level }) => level < row.level);
    return parent && { do: 'go', to: parent.item.pointer };
  }
  return undefined;
}

const PAGE_SIZE = 10;

/** The next row after the active one, wrapping around, whose title or hint starts with the typed text. */
function findByTypeahead(typed: string, rows: readonly OutlineRow[], active: string | undefined): string | undefined {
  const index = rows.findIndex(({ item }) => item.pointer === active);
  // Repeating one letter cycles through its matches; different letters narrow the search.
  const [first = ''] = typed;
  const isRepeated = [...typed].every((letter) => letter === first);
  const from = isRepeated ? index + 1 : Math.max(0, index);
  const prefix = (isRepeated ? first : typed).toLocaleLowerCase();
  const ordered = [...rows.slice(from), ...rows.slice(0, from)];
  const begins = (text: string) => text.toLocaleLowerCase().startsWith(prefix);
  return ordered.find(({ item }) => begins(item.title) || begins(item.hint))?.item.pointer;
}

/** Rows rendered beyond both ends of the view, so that scrolling shows no gap. */
const OVERSCAN_ROWS = 20;

/** The range of rows to render for the scroll position. `last` is exclusive. */
function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number) {
  const [view, setView] = useState({ top: 0, height: 900 });
  const measure = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    // Rounded to eight rows: scrolling within them does not render.
    const top = Math.floor(element.scrollTop / (ROW_HEIGHT * 8)) * 8;
    const height = element.clientHeight === 0 ? 900 : element.clientHeight;
    setView((known) => (known.top === top && known.height === height ? known : { top, height }));
  }, [scroller]);
  useEffect(() => {
    measure();
    if (typeof ResizeObserver === 'undefined' || scroller.current === null) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [measure, scroller]);
  const first = Math.max(0, Math.min(view.top, count) - OVERSCAN_ROWS);
  const last = Math.min(count, view.top + Math.ceil(view.height / ROW_HEIGHT) + 8 + OVERSCAN_ROWS);
  return { first, last, onScroll: measure };
}
