import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { InsertPosition } from '../../edits/insert-block.ts';
import type { StudioBlock } from '../../studio-protocol.ts';
import type { Studio } from '../model/studio.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { controlStyles } from '../ui/Field.tsx';
import { mutedStyles, visuallyHidden } from '../ui/theme.ts';
import { GalleryCard } from './GalleryCard.tsx';
import { nextGridIndex } from './grid-navigation.ts';
import { insertAtCursor } from './insert-at-cursor.ts';
import { searchBlocks } from './search-blocks.ts';

export interface GalleryDialogProps {
  readonly studio: Studio;
  readonly onClose: () => void;
  /** Insert position; after the active block when absent. */
  readonly position?: InsertPosition;
  /** Returns the text that was typed before the search field was ready. */
  readonly takeBufferedText?: () => string;
}

/** Dialog to search all blocks and insert one. */
export const GalleryDialog = observer(({ studio, onClose, position, takeBufferedText }: GalleryDialogProps) => {
  const [search, setSearch] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const id = useId();
  // Runs after the dialog's own effect, which opens it, and before the next key event.
  useLayoutEffect(() => {
    document.getElementById(id)?.focus();
    if (takeBufferedText !== undefined) setSearch(takeBufferedText());
  }, [id, takeBufferedText]);
  const matches = searchBlocks([...studio.blocks.values()], search);

  function insertAndClose(block: StudioBlock | undefined): void {
    if (block !== undefined && insertAtCursor(studio, block, position)) onClose();
  }

  function focusCard(index: number): void {
    setActive(index);
    grid.current?.querySelectorAll<HTMLElement>('[role=option]')[index]?.focus();
  }

  function onSearchKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' && matches.length > 0) focusCard(Math.min(active, matches.length - 1));
    else if (event.key === 'Enter' && search.trim() === '') focusCard(0);
    else if (event.key === 'Enter') insertAndClose(matches[0]);
    else return;
    event.preventDefault();
  }

  function onGridKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      insertAndClose(matches[active]);
      return;
    }
    const next = nextGridIndex(event.key, active, cardPositions(grid.current));
    if (next === undefined) return;
    event.preventDefault();
    if (next === 'above') document.getElementById(id)?.focus();
    else focusCard(next);
  }

  return (
    <Dialog title="Add a block" width="wide" onClose={onClose}>
      <div className={searchStyles}>
        <label htmlFor={id} className={visuallyHidden}>
          Search blocks
        </label>
        <input
          id={id}
          type="search"
          className={controlStyles}
          placeholder="Search blocks"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
          }}
          onKeyDown={onSearchKey}
        />
        <p role="status" className={mutedStyles}>
          {matches.length === 0
            ? `No blocks found for “${search}”.`
            : `${matches.length} ${matches.length === 1 ? 'block' : 'blocks'}`}
        </p>
      </div>
      {matches.length > 0 && (
        <div ref={grid} role="listbox" aria-label="Blocks" tabIndex={-1} className={gridStyles} onKeyDown={onGridKey}>
          {matches.map((block, index) => (
            <GalleryCard
              key={block.type}
              block={block}
              isActive={index === active}
              onFocus={() => setActive(index)}
              onSelect={() => insertAndClose(block)}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
});

/** Position of each card, in px. */
const cardPositions = (grid: HTMLElement | null) =>
  [...(grid?.querySelectorAll<HTMLElement>('[role=option]') ?? [])].map(({ offsetLeft, offsetTop }) => ({
    left: offsetLeft,
    top: offsetTop,
  }));

const searchStyles = css`
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

const gridStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 36vw), 1fr));
  gap: 12px;
`;
