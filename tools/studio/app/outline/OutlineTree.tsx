import { css, cx } from '@emotion/css';
import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { itemAt, partAt } from '../../edits/parts.ts';
import type { DropPlace } from './drop-place.ts';
import { dropPlace } from './drop-place.ts';
import { OutlineLine } from './OutlineLine.tsx';
import { treeKey, typedAhead } from './outline-keys.ts';
import { type OutlineRow, type ProblemCounts, problemsOf } from './outline-rows.ts';
import type { Outline } from './use-outline.ts';
import { ROW_HEIGHT, useRowWindow } from './use-row-window.ts';

export interface OutlineTreeProps {
  readonly outline: Outline;
  readonly counts: ProblemCounts;
  readonly onGo: (pointer: string) => void;
  readonly onMoveBy: (pointer: string, by: 1 | -1) => void;
  readonly onDuplicate: (pointer: string) => void;
  readonly onRemove: (pointer: string) => void;
  readonly onDrop: (pointer: string, place: DropPlace['place']) => void;
}

/** How long letters belong together, in ms. */
const TYPING = 700;

/** The outline's tree: one stop of the Tab key, its active item told by `aria-activedescendant`, since only those in view are there. */
export function OutlineTree(props: OutlineTreeProps) {
  const { outline, counts, onGo, onDrop } = props;
  const { rows, active } = outline;
  const tree = useRef<HTMLDivElement>(null);
  const { first, last, onScroll } = useRowWindow(tree, rows.length);
  const prefix = useId();
  const activeIndex = rows.findIndex(({ item }) => item.pointer === active);
  const typed = useRef({ text: '', at: 0 });
  const [dragged, setDragged] = useState<string>();
  const [drop, setDrop] = useState<DropPlace>();

  useEffect(() => scrollToRow(tree.current, activeIndex), [activeIndex]);

  function onKeyDown(event: KeyboardEvent) {
    if (perform(event, props)) return event.preventDefault();
    const meant = treeKey(event.key, rows, active) ?? typing(event);
    if (meant === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (meant.do === 'go') outline.activate(meant.to);
    else outline.setOpen(meant.pointer, meant.do === 'open');
  }

  function typing({ key, timeStamp }: KeyboardEvent) {
    if ([...key].length !== 1 || key === ' ') return undefined;
    const { text, at } = typed.current;
    typed.current = { text: timeStamp - at < TYPING ? text + key : key, at: timeStamp };
    const to = typedAhead(typed.current.text, rows, active);
    return to === undefined ? undefined : ({ do: 'go', to } as const);
  }

  function onClick(event: MouseEvent) {
    const row = rowUnder(event, rows);
    if (row === undefined) return;
    const isTwist = event.target instanceof Element && event.target.closest('[data-twist]') !== null;
    if (isTwist) return outline.setOpen(row.item.pointer, !row.isOpen);
    outline.activate(row.item.pointer);
    onGo(row.item.pointer);
  }

  function onDragOver(event: DragEvent) {
    const row = rowUnder(event, rows);
    const part = row && partAt(row.item.pointer);
    const place = dragged === undefined || part === undefined ? undefined : dropPlace(dragged, part, heightOf(event));
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
      aria-label="Outline of the document"
      aria-activedescendant={activeIndex === -1 ? undefined : `${prefix}${activeIndex}`}
      className={cx(treeLook, 'outline-tree')}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDragStart={(event) => {
        const pointer = rowUnder(event, rows)?.item.pointer;
        if (pointer === undefined || itemAt(pointer) === undefined) return event.preventDefault();
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
        if (dragged !== undefined && drop !== undefined) onDrop(dragged, drop.place);
        setDragged(undefined);
        setDrop(undefined);
      }}
    >
      <div role="presentation" style={{ blockSize: first * ROW_HEIGHT }} />
      {rows.slice(first, last).map((row, index) => (
        <OutlineLine
          key={row.item.pointer}
          id={`${prefix}${first + index}`}
          row={row}
          problems={problemsOf(counts, row)}
          isActive={first + index === activeIndex}
          isDragged={row.item.pointer === dragged}
          mark={drop?.over === row.item.pointer ? drop.mark : undefined}
        />
      ))}
      <div role="presentation" style={{ blockSize: Math.max(0, rows.length - last) * ROW_HEIGHT }} />
    </div>
  );
}

/** Whether a key does something with the active item. */
function perform(event: KeyboardEvent, { outline: { active }, ...props }: OutlineTreeProps): boolean {
  if (active === undefined) return false;
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey && key === 'ArrowUp') props.onMoveBy(active, -1);
  else if (altKey && key === 'ArrowDown') props.onMoveBy(active, 1);
  else if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') props.onDuplicate(active);
  else if (altKey || ctrlKey || metaKey) return false;
  else if (key === 'Delete' || key === 'Backspace') props.onRemove(active);
  else if (key === 'Enter') props.onGo(active);
  else return false;
  return true;
}

const lineUnder = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-pointer]') : null;

function rowUnder(event: MouseEvent, rows: readonly OutlineRow[]): OutlineRow | undefined {
  const pointer = lineUnder(event)?.dataset.pointer;
  return rows.find(({ item }) => item.pointer === pointer);
}

/** Share of the line's height at which the mouse is. */
function heightOf(event: MouseEvent): number {
  const box = lineUnder(event)?.getBoundingClientRect();
  return box === undefined || box.height === 0 ? 1 : (event.clientY - box.top) / box.height;
}

function scrollToRow(tree: HTMLDivElement | null, index: number): void {
  if (tree === null || index === -1) return;
  const [top, bottom] = [index * ROW_HEIGHT, (index + 1) * ROW_HEIGHT];
  if (top < tree.scrollTop) tree.scrollTop = top;
  else if (bottom > tree.scrollTop + tree.clientHeight) tree.scrollTop = bottom - tree.clientHeight;
}

const treeLook = css`
  flex: 1;
  min-block-size: 120px;
  overflow: auto;
  padding: 0;
  overscroll-behavior: contain;
  &:focus-visible { outline-offset: -2px; }
`;
