import { type CSSProperties, type ReactNode, Suspense } from 'react';
import type { CarouselMotion } from '../../../schemas/generated/builder.ts';
import type { Resource } from '../../stores/core/resource-map.ts';
import { LazyCarousel } from '../lazy/lazy-carousels.ts';
import { LoadFailed } from '../primitives/LoadFailed.tsx';
import { Tile, type TileData, TileSkeleton, type TileVariant } from './Tile.tsx';
import * as styles from './tile.styles.ts';

/** `strip`: a carousel of cards. */
type TileListVariant = TileVariant | 'carousel';

export interface TileListProps<Item> {
  readonly list: Resource<readonly Item[]> | undefined;
  readonly toTile: (item: Item) => TileData;
  readonly variant: TileListVariant;
  /** Aspect ratio (width / height) of a card's image. */
  readonly ratio?: number | undefined;
  /** Motion of the carousel; only for `strip`. */
  readonly motion?: CarouselMotion;
  /** Expected number of tiles, for the skeletons. */
  readonly count: number;
  /** Accessible name of the list. */
  readonly label: string;
  /** Rendered for an empty list. */
  readonly empty: ReactNode;
  /** Requests the list again after a failure. */
  readonly onRetry: () => Promise<void>;
}

/** Spec 9: "Skeletons: 4 for … categories". */
const MAX_SKELETONS = 4;

/** A list of tiles (categories, brands, occasions, services) with loading, failed and empty states. */
export function TileList<Item>(props: TileListProps<Item>) {
  const { list, toTile, variant, ratio, motion, count, label, empty, onRetry } = props;
  const tileVariant = variant === 'carousel' ? 'card' : variant;
  if (list === undefined || list.status === 'loading') {
    return (
      <ul aria-busy className={variant === 'carousel' ? styles.scrollerList : styles.LISTS[tileVariant]}>
        {Array.from({ length: Math.min(count, MAX_SKELETONS) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike and never move
          <li key={index} aria-hidden>
            <TileSkeleton variant={tileVariant} ratio={ratio} />
          </li>
        ))}
      </ul>
    );
  }
  if (list.status === 'failed') return <LoadFailed onRetry={onRetry} />;
  if (list.value.length === 0) return empty;
  const tiles = list.value.map(toTile);
  // Scrollable content must be reachable by keyboard: by its links, or by itself without any.
  const isStop = tiles.every(({ href }) => href === undefined);
  if (variant === 'carousel' && motion !== undefined) {
    const slides = tiles.map((tile) => ({ key: tile.key, content: <Tile tile={tile} variant="card" ratio={ratio} /> }));
    return (
      // A Suspense boundary of its own, so that the content around it hydrates first.
      <Suspense fallback={null}>
        <LazyCarousel label={label} slides={slides} slidesPerView="auto" motion={motion} isFocusable={isStop} />
      </Suspense>
    );
  }
  return (
    <ul
      aria-label={label}
      tabIndex={isStop && SCROLLING_VARIANTS.has(tileVariant) ? 0 : undefined}
      className={styles.LISTS[tileVariant]}
      style={evenColumnsStyle(tileVariant, tiles.length)}
    >
      {tiles.map((tile) => (
        <li key={tile.key}>
          <Tile tile={tile} variant={tileVariant} ratio={ratio} />
        </li>
      ))}
    </ul>
  );
}

/** The variants that scroll horizontally on phones. */
const SCROLLING_VARIANTS: ReadonlySet<TileVariant> = new Set(['card', 'chip']);

/** Column counts for large and medium screens. */
function evenColumnsStyle(variant: TileVariant, count: number): CSSProperties | undefined {
  if (variant !== 'tile' && variant !== 'logo') return undefined;
  return {
    '--columns': evenColumnCount(count, MAX_COLUMNS[variant]),
    '--columns-md': evenColumnCount(count, MAX_COLUMNS_MEDIUM),
  } as CSSProperties;
}

/** One row if all fit, otherwise rows as equal as possible. */
const evenColumnCount = (count: number, maxColumns: number): number =>
  Math.max(MIN_COLUMNS, Math.ceil(count / Math.ceil(count / maxColumns)));

const MAX_COLUMNS = { tile: 5, logo: 8 } as const;
const MAX_COLUMNS_MEDIUM = 4;
const MIN_COLUMNS = 3;
