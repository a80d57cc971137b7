import { css } from '@emotion/css';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { controlStyles } from './Field.tsx';
import { headingStyles, mutedStyles, visuallyHidden } from './theme.ts';

/** What the card of an item shows. */
export interface CardContent {
  /** Identifies the item among those shown. */
  readonly key: string;
  readonly title: string;
  readonly text?: ReactNode;
  /** URL of its image; a placeholder with the title is shown without one. */
  readonly image: string | undefined;
  /** Whether the whole image is shown, instead of one that fills the space. */
  readonly isWhole?: boolean;
  readonly isSelected?: boolean;
}

export interface CardGridProps<Item> {
  /** Id of the search field, which the dialog around the grid focuses: see {@link useSearchFocus}. */
  readonly searchId: string;
  /** "Search blocks" */
  readonly searchLabel: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Number of results or why there are none, announced to screen readers. */
  readonly status: string;
  /** Accessible name of the grid: "Blocks". */
  readonly label: string;
  readonly items: readonly Item[];
  /** Name of an item's group, shown above it; items of a group follow each other. */
  readonly groupOf?: ((item: Item) => string) | undefined;
  readonly cardOf: (item: Item) => CardContent;
  readonly onSelect: (item: Item) => void;
  /** Whether cards have an image or a placeholder for one. */
  readonly hasImages?: boolean;
  /** Controls beside the search field. */
  readonly controls?: ReactNode;
  /** What follows the cards. */
  readonly children?: ReactNode;
}

/**
 * A search field above a grid of cards, for dialogs that choose from many things. Arrow keys move between cards; Enter
 * selects a card, and in the search field the first result.
 */
export function CardGrid<Item>(props: CardGridProps<Item>) {
  const { searchId, searchLabel, search, onSearch, status, label, items, cardOf, onSelect, controls, children } = props;
  const { hasImages = true, groupOf } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const activeIndex = Math.min(active, items.length - 1);

  function focusCard(index: number): void {
    setActive(index);
    grid.current?.querySelectorAll<HTMLElement>('[role=option]')[index]?.focus();
  }

  function selectAt(index: number): void {
    const item = items[index];
    if (item !== undefined) onSelect(item);
  }

  function onSearchKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' && items.length > 0) focusCard(activeIndex);
    else if (event.key === 'Enter' && search.trim() === '') focusCard(0);
    else if (event.key === 'Enter') selectAt(0);
    else return;
    event.preventDefault();
  }

  function onGridKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      selectAt(activeIndex);
      return;
    }
    const next = nextGridIndex(event.key, activeIndex, cardPositions(grid.current));
    if (next === undefined) return;
    event.preventDefault();
    if (next === 'above') document.getElementById(searchId)?.focus();
    else focusCard(next);
  }

  return (
    <>
      <div className={searchStyles}>
        <label htmlFor={searchId} className={visuallyHidden}>
          {searchLabel}
        </label>
        <input
          id={searchId}
          type="search"
          className={controlStyles}
          placeholder={searchLabel}
          value={search}
          onChange={(event) => {
            onSearch(event.target.value);
            setActive(0);
          }}
          onKeyDown={onSearchKey}
        />
        {controls}
        <p role="status" className={mutedStyles}>
          {status}
        </p>
      </div>
      {items.length > 0 && (
        <div ref={grid} role="listbox" aria-label={label} tabIndex={-1} onKeyDown={onGridKey}>
          {splitIntoGroups(items, groupOf).map(({ name, start, members }) => (
            <CardGroup key={name} name={name}>
              {members.map((item, position) => {
                const content = cardOf(item);
                const index = start + position;
                return (
                  <Card
                    key={content.key}
                    content={content}
                    isActive={index === activeIndex}
                    hasImage={hasImages}
                    onFocus={() => setActive(index)}
                    onSelect={() => onSelect(item)}
                  />
                );
              })}
            </CardGroup>
          ))}
        </div>
      )}
      {children}
    </>
  );
}

/**
 * Id for the search field of a grid; focuses the field when the dialog opens. For the component that renders the dialog:
 * its effects run after that of the dialog, which opens it.
 */
export function useSearchFocus(): string {
  const id = useId();
  useLayoutEffect(() => document.getElementById(id)?.focus(), [id]);
  return id;
}

interface CardGroupProps {
  /** Empty for cards without groups. */
  readonly name: string;
  readonly children: ReactNode;
}

function CardGroup({ name, children }: CardGroupProps) {
  const id = useId();
  const cards = (
    <div role="presentation" className={gridStyles}>
      {children}
    </div>
  );
  if (name === '') return cards;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
    <div role="group" aria-labelledby={id} className={groupStyles}>
      <div id={id} role="presentation" className={headingStyles}>
        {name}
      </div>
      {cards}
    </div>
  );
}

interface ItemGroup<Item> {
  readonly name: string;
  /** Index of its first item. */
  readonly start: number;
  readonly members: Item[];
}

/** The items in groups of the same name; in one without a name where there are no groups. */
function splitIntoGroups<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string = () => '',
): readonly ItemGroup<Item>[] {
  const groups: ItemGroup<Item>[] = [];
  for (const [index, item] of items.entries()) {
    const name = groupOf(item);
    const last = groups.at(-1);
    if (last?.name === name) last.members.push(item);
    else groups.push({ name, start: index, members: [item] });
  }
  return groups;
}

interface CardProps {
  readonly content: CardContent;
  readonly isActive: boolean;
  readonly hasImage: boolean;
  readonly onFocus: () => void;
  readonly onSelect: () => void;
}

function Card({ content, isActive, hasImage, onFocus, onSelect }: CardProps) {
  const { title, text, image, isWhole = false, isSelected = isActive } = content;
  const [failedImage, setFailedImage] = useState<string>();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys.
    <div
      role="option"
      aria-selected={isSelected}
      data-selected={content.isSelected === true ? '' : undefined}
      tabIndex={isActive ? 0 : -1}
      className={cardStyles}
      onFocus={onFocus}
      onClick={onSelect}
    >
      {hasImage && image !== undefined && image !== failedImage && (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: only its load error is handled.
        <img
          src={image}
          alt=""
          loading="lazy"
          data-whole={isWhole ? '' : undefined}
          onError={() => setFailedImage(image)}
        />
      )}
      {hasImage && (image === undefined || image === failedImage) && <PlaceholderImage title={title} />}
      <strong>{title}</strong>
      {text !== undefined && <span>{text}</span>}
    </div>
  );
}

/** A neutral card with a title. */
const PlaceholderImage = ({ title }: { readonly title: string }) => (
  <svg aria-hidden="true" viewBox="0 0 160 100">
    <rect width="160" height="100" fill="var(--s-sunken)" />
    <g fill="none" stroke="var(--s-line)" strokeWidth="2">
      <rect x="16" y="14" width="128" height="72" rx="6" />
      <path d="M32 68h96M32 76h56" strokeLinecap="round" />
    </g>
    <text x="80" y="46" textAnchor="middle" fontSize="12" fill="var(--s-faint)">
      {title.length > 20 ? `${title.slice(0, 19)}…` : title}
    </text>
  </svg>
);

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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin: -16px -16px 0;
  padding: 16px;
  background: var(--s-raised);
  > input { flex: 1 1 160px; min-inline-size: 0; }
`;

const groupStyles = css`
  & + & { margin-block-start: 24px; }
  > :first-child { margin-block-end: 8px; }
`;

const gridStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 36vw), 1fr));
  gap: 12px;
`;

const cardStyles = css`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: 0 0 10px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius);
  background: var(--s-ground);
  overflow: hidden;
  cursor: pointer;
  scroll-margin-block: 80px 16px;
  &:hover { border-color: var(--s-accent); }
  &[data-selected] { border-color: var(--s-accent); background: var(--s-marked); box-shadow: 0 0 0 1px var(--s-accent); }
  &[data-selected] > span { color: inherit; }
  &:focus-visible { outline-offset: 0; border-color: var(--s-accent); background: var(--s-marked); }
  > img, > svg { inline-size: 100%; aspect-ratio: 8 / 5; object-fit: cover; object-position: top; border-block-end: 1px solid var(--s-line); background: var(--s-sunken); }
  > img[data-whole] { object-fit: contain; object-position: center; }
  > strong, > span { padding-inline: 10px; overflow-wrap: anywhere; }
  > strong { margin-block-start: 6px; font-weight: 600; }
  > span {
    color: var(--s-faint);
    font-size: 13px;
    line-height: 1.35;
    display: -webkit-box;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  &:focus-visible > span { color: inherit; }
`;

/** Position of a grid cell, in px. */
interface CellPosition {
  readonly left: number;
  readonly top: number;
}

/** Index of the cell that an arrow key, Home or End moves to; `above` when it leaves the grid at the top. */
function nextGridIndex(key: string, index: number, positions: readonly CellPosition[]): number | 'above' | undefined {
  const current = positions[index];
  const last = positions.length - 1;
  if (current === undefined) return undefined;
  const rowTops = [...new Set(positions.map(({ top }) => top))];
  const rowIndex = rowTops.indexOf(current.top);
  /** The nearest cell of another row. */
  const nearestInRow = (other: number): number | undefined => {
    const candidates = [...positions.entries()].filter(([, { top }]) => top === rowTops[other]);
    candidates.sort(([, one], [, two]) => Math.abs(one.left - current.left) - Math.abs(two.left - current.left));
    return candidates[0]?.[0];
  };
  if (key === 'ArrowRight') return Math.min(index + 1, last);
  if (key === 'ArrowLeft') return Math.max(index - 1, 0);
  if (key === 'ArrowDown') return nearestInRow(rowIndex + 1) ?? index;
  if (key === 'ArrowUp') return nearestInRow(rowIndex - 1) ?? 'above';
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}
