import { type CSSProperties, type ReactNode, Suspense } from 'react';
import type { CarouselMotion } from '../../schemas/generated/builder.ts';
import type { Resource } from '../stores/resource-map.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { LateCarousel } from './late/late-carousels.ts';
import { Tile, type TileFacts, type TileLook, TileSkeleton } from './Tile.tsx';
import * as styles from './tile-look.ts';

/** `strip` puts cards into a carousel. */
export type TileListLook = TileLook | 'strip';

export interface TileListProps<Item> {
  readonly list: Resource<readonly Item[]> | undefined;
  readonly toTile: (item: Item) => TileFacts;
  readonly look: TileListLook;
  /** Width divided by height of a card's picture. */
  readonly ratio?: number | undefined;
  /** How a strip moves; only for `strip`. */
  readonly motion?: CarouselMotion;
  /** How many are expected, and stand as skeletons until they are here. */
  readonly count: number;
  /** Names the list for screen readers. */
  readonly label: string;
  /** What stands where there are none. */
  readonly empty: ReactNode;
  /** Asks again after it failed. */
  readonly onRetry: () => Promise<void>;
}

/** Spec 9: "Skeletons: 4 for … categories". */
const MOST_SKELETONS = 4;

/** Things of the shop with picture and name (categories, brands, occasions, services), whatever becomes of their list. */
export function TileList<Item>(props: TileListProps<Item>) {
  const { list, toTile, look, ratio, motion, count, label, empty, onRetry } = props;
  const kind = look === 'strip' ? 'card' : look;
  if (list === undefined || list.status === 'loading') {
    return (
      <ul aria-busy className={look === 'strip' ? styles.strip : styles.LISTS[kind]}>
        {Array.from({ length: Math.min(count, MOST_SKELETONS) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike and never move
          <li key={index} aria-hidden>
            <TileSkeleton look={kind} ratio={ratio} />
          </li>
        ))}
      </ul>
    );
  }
  if (list.status === 'failed') return <LoadFailed onRetry={onRetry} />;
  if (list.value.length === 0) return empty;
  const tiles = list.value.map(toTile);
  // What scrolls must be within reach of a keyboard, by its links or by itself.
  const isStop = tiles.every(({ href }) => href === undefined);
  if (look === 'strip' && motion !== undefined) {
    const slides = tiles.map((tile) => ({ key: tile.key, content: <Tile tile={tile} look="card" ratio={ratio} /> }));
    return (
      // Its own boundary: what stands around it is awake without it.
      <Suspense fallback={null}>
        <LateCarousel label={label} slides={slides} fit="card" motion={motion} isStop={isStop} />
      </Suspense>
    );
  }
  return (
    <ul
      aria-label={label}
      tabIndex={isStop && SCROLLS.has(kind) ? 0 : undefined}
      className={styles.LISTS[kind]}
      style={evenLines(kind, tiles.length)}
    >
      {tiles.map((tile) => (
        <li key={tile.key}>
          <Tile tile={tile} look={kind} ratio={ratio} />
        </li>
      ))}
    </ul>
  );
}

/** Those that are a strip on a phone. */
const SCROLLS: ReadonlySet<TileLook> = new Set(['card', 'chip']);

/** How many stand beside each other, on a large screen and on a tablet. */
function evenLines(look: TileLook, count: number): CSSProperties | undefined {
  if (look !== 'tile' && look !== 'mark') return undefined;
  return {
    '--columns': columnsFor(count, MOST_COLUMNS[look]),
    '--columns-md': columnsFor(count, MOST_COLUMNS_MD),
  } as CSSProperties;
}

/** One line where they fit, else lines as even as can be. */
const columnsFor = (count: number, most: number): number =>
  Math.max(FEWEST_COLUMNS, Math.ceil(count / Math.ceil(count / most)));

const MOST_COLUMNS = { tile: 5, mark: 8 } as const;
const MOST_COLUMNS_MD = 4;
const FEWEST_COLUMNS = 3;
