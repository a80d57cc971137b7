import { SchemePicture } from './SchemePicture.tsx';
import { ShopLink } from './ShopLink.tsx';
import { Skeleton } from './Skeleton.tsx';
import * as styles from './tile-look.ts';

/**
 * `card`: the picture, the name below. `chip`: a small picture and the name in one line. `tile`: the name lies on a tall
 * picture. `uneven`: wide and narrow pictures in turn. `mark`: a picture that says its name itself, on plain ground.
 */
export type TileLook = 'card' | 'chip' | 'tile' | 'uneven' | 'mark';

/** What is shown of a category, a brand or the like. Pictures are paths of the media library. */
export interface TileFacts {
  readonly key: string;
  readonly name: string;
  /** Undefined where this shop has no such page: the tile is plain then. */
  readonly href: string | undefined;
  readonly image?: string | undefined;
  readonly darkImage?: string | undefined;
  readonly icon?: string | undefined;
  readonly darkIcon?: string | undefined;
}

export interface TileProps {
  readonly tile: TileFacts;
  readonly look: TileLook;
  /** Width divided by height of a card's picture; default 4:3. */
  readonly ratio?: number | undefined;
}

/** One thing with picture and name. */
export const Tile = ({ tile, look, ratio }: TileProps) => (
  <ShopLink href={tile.href} className={styles.ITEMS[look]}>
    <TilePicture tile={tile} look={look} ratio={ratio} />
    <span className={styles.NAMES[look]}>{tile.name}</span>
  </ShopLink>
);

function TilePicture({ tile, look, ratio = RATIOS[look] }: TileProps) {
  const { image, icon } = tile;
  const src = PREFERS_ICON.has(look) ? (icon ?? image) : (image ?? icon);
  if (src === undefined) return look === 'chip' ? null : <span className={styles.BLANKS[look]} />;
  return (
    <SchemePicture
      src={src}
      darkSrc={src === image ? tile.darkImage : tile.darkIcon}
      alt=""
      ratio={ratio}
      sizes={SIZES[look]}
      widths={WIDTHS[look]}
      className={styles.PICTURES[look]}
    />
  );
}

const PREFERS_ICON: ReadonlySet<TileLook> = new Set(['chip', 'mark']);

const RATIOS: Readonly<Record<TileLook, number>> = { card: 4 / 3, chip: 1, tile: 4 / 5, uneven: 4 / 3, mark: 1 };

const SIZES: Readonly<Record<TileLook, string>> = {
  card: '(min-width: 900px) 220px, (min-width: 600px) 30vw, 180px',
  chip: '40px',
  tile: '(min-width: 900px) 300px, (min-width: 600px) 33vw, 50vw',
  uneven: '(min-width: 1280px) 720px, (min-width: 900px) 58vw, (min-width: 600px) 50vw, 100vw',
  mark: '140px',
};

const WIDTHS = {
  card: { from: 192, to: 640 },
  chip: { from: 64, to: 128 },
  tile: { from: 256, to: 640 },
  uneven: { from: 320, to: 1280 },
  mark: { from: 128, to: 320 },
} as const;

/** A tile that is not here yet, in the size of one. */
export const TileSkeleton = ({ look, ratio }: Pick<TileProps, 'look' | 'ratio'>) => (
  <span className={styles.ITEMS[look]}>
    <span
      className={look === 'chip' ? styles.PICTURES.chip : styles.BLANKS[look]}
      style={ratio === undefined ? undefined : { aspectRatio: ratio }}
    >
      <Skeleton shape="box" />
    </span>
    <span className={styles.NAMES[look]}>
      <Skeleton width={look === 'chip' ? '5em' : '60%'} />
    </span>
  </span>
);
