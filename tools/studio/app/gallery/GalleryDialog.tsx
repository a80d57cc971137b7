import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Where } from '../../edits/insert.ts';
import type { StudioBlock } from '../../wire.ts';
import type { Studio } from '../model/studio.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { control } from '../ui/Field.tsx';
import { faint, spoken } from '../ui/look.ts';
import { findBlocks } from './find-blocks.ts';
import { GalleryCard } from './GalleryCard.tsx';
import { insertAtCursor } from './insert-at-cursor.ts';
import { stepInGrid } from './step-in-grid.ts';

export interface GalleryDialogProps {
  readonly studio: Studio;
  readonly onClose: () => void;
  /** Where the block goes; after the one at the cursor when left out. */
  readonly place?: Where;
  /** Answers what was typed for its search before it was there. */
  readonly takeTyped?: () => string;
}

/** Every block with its picture, to be found by its words and inserted. */
export const GalleryDialog = observer(({ studio, onClose, place, takeTyped }: GalleryDialogProps) => {
  const [search, setSearch] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const id = useId();
  // Behind the dialog's own effect, which opens it; and shown before the next key comes.
  useLayoutEffect(() => {
    document.getElementById(id)?.focus();
    if (takeTyped !== undefined) setSearch(takeTyped());
  }, [id, takeTyped]);
  const found = findBlocks([...studio.blocks.values()], search);

  function choose(block: StudioBlock | undefined): void {
    if (block !== undefined && insertAtCursor(studio, block, place)) onClose();
  }

  function focusOn(index: number): void {
    setActive(index);
    grid.current?.querySelectorAll<HTMLElement>('[role=option]')[index]?.focus();
  }

  function onSearchKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' && found.length > 0) focusOn(Math.min(active, found.length - 1));
    else if (event.key === 'Enter' && search.trim() === '') focusOn(0);
    else if (event.key === 'Enter') choose(found[0]);
    else return;
    event.preventDefault();
  }

  function onGridKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(found[active]);
      return;
    }
    const next = stepInGrid(event.key, active, placesIn(grid.current));
    if (next === undefined) return;
    event.preventDefault();
    if (next === 'above') document.getElementById(id)?.focus();
    else focusOn(next);
  }

  return (
    <Dialog title="Add a block" width="wide" onClose={onClose}>
      <div className={searchLook}>
        <label htmlFor={id} className={spoken}>
          Search blocks
        </label>
        <input
          id={id}
          type="search"
          className={control}
          placeholder="Search: picture, products, price of gold…"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
          }}
          onKeyDown={onSearchKey}
        />
        <p role="status" className={faint}>
          {found.length === 0
            ? `No block is like “${search}”.`
            : `${found.length} ${found.length === 1 ? 'block' : 'blocks'}`}
        </p>
      </div>
      {found.length > 0 && (
        <div ref={grid} role="listbox" aria-label="Blocks" tabIndex={-1} className={gridLook} onKeyDown={onGridKey}>
          {found.map((block, index) => (
            <GalleryCard
              key={block.type}
              block={block}
              isActive={index === active}
              onFocus={() => setActive(index)}
              onChoose={() => choose(block)}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
});

/** Where each card stands, in px. */
const placesIn = (grid: HTMLElement | null) =>
  [...(grid?.querySelectorAll<HTMLElement>('[role=option]') ?? [])].map(({ offsetLeft, offsetTop }) => ({
    left: offsetLeft,
    top: offsetTop,
  }));

const searchLook = css`
  position: sticky;
  inset-block-start: -16px;
  z-index: 1;
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: 12px;
  margin: -16px -16px 0;
  padding: 16px;
  background: var(--s-raised);
`;

const gridLook = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 36vw), 1fr));
  gap: 12px;
`;
