import { ColorSchemeImage } from '../media/ColorSchemeImage.tsx';
import { ShopLink } from '../navigation/ShopLink.tsx';
import { Skeleton } from '../primitives/Skeleton.tsx';
import * as styles from './tile.styles.ts';

/**
 * `card`: image above the name. `chip`: small image and name in one row. `tile`: the name on a tall image. `uneven`:
 * wide and narrow images in turn. `mark`: a logo on plain background.
 */
export type TileVariant = 'card' | 'chip' | 'tile' | 'mosaic' | 'logo';

/** The data of a tile: a category, a brand or the like. Images are paths in the media library. */
export interface TileData {
  readonly key: string;
  readonly name: string;
  /** Undefined when the shop has no such page: the tile is then no link. */
  readonly href: string | undefined;
  readonly image?: string | undefined;
  readonly darkImage?: string | undefined;
  readonly icon?: string | undefined;
  readonly darkIcon?: string | undefined;
}

export interface TileProps {
  readonly tile: TileData;
  readonly variant: TileVariant;
  /** Aspect ratio (width / height) of a card's image; default 4:3. */
  readonly ratio?: number | undefined;
}

/** An image with a name, linked to a page. */
export const Tile = ({ tile, variant, ratio }: TileProps) => (
  <ShopLink href={tile.href} className={styles.ITEMS[variant]}>
    <TileImage tile={tile} variant={variant} ratio={ratio} />
    <span className={styles.NAMES[variant]}>{tile.name}</span>
  </ShopLink>
);

/** Without an image: the first letter of the name. */
function TileImage({ tile, variant, ratio }: TileProps) {
  const { image, icon } = tile;
  const src = ICON_VARIANTS.has(variant) ? (icon ?? image) : (image ?? icon);
  if (src === undefined) {
    return variant === 'chip' ? null : (
      <span aria-hidden className={`${styles.IMAGE_PLACEHOLDERS[variant]} ${styles.initial}`} style={ratioStyle(ratio)}>
        {[...tile.name][0]}
      </span>
    );
  }
  return (
    <ColorSchemeImage
      src={src}
      darkSrc={src === image ? tile.darkImage : tile.darkIcon}
      alt=""
      ratio={ratio ?? IMAGE_RATIOS[variant]}
      sizes={IMAGE_SIZES[variant]}
      widths={IMAGE_WIDTHS[variant]}
      className={styles.IMAGES[variant]}
    />
  );
}

const ICON_VARIANTS: ReadonlySet<TileVariant> = new Set(['chip', 'logo']);

const IMAGE_RATIOS: Readonly<Record<TileVariant, number>> = {
  card: 4 / 3,
  chip: 1,
  tile: 4 / 5,
  mosaic: 4 / 3,
  logo: 1,
};

const IMAGE_SIZES: Readonly<Record<TileVariant, string>> = {
  card: '(min-width: 900px) 220px, (min-width: 600px) 30vw, 180px',
  chip: '40px',
  tile: '(min-width: 900px) 300px, (min-width: 600px) 33vw, 50vw',
  mosaic: '(min-width: 1280px) 720px, (min-width: 900px) 58vw, (min-width: 600px) 50vw, 100vw',
  logo: '140px',
};

const IMAGE_WIDTHS = {
  card: { from: 192, to: 640 },
  chip: { from: 64, to: 128 },
  tile: { from: 256, to: 640 },
  mosaic: { from: 320, to: 1280 },
  logo: { from: 128, to: 320 },
} as const;

/** Placeholder of a tile that is loading, in its size. */
export const TileSkeleton = ({ variant, ratio }: Omit<TileProps, 'tile'>) => (
  <span className={styles.ITEMS[variant]}>
    <span
      className={variant === 'chip' ? styles.IMAGES.chip : styles.IMAGE_PLACEHOLDERS[variant]}
      style={ratioStyle(ratio)}
    >
      <Skeleton shape="box" />
    </span>
    <span className={styles.NAMES[variant]}>
      <Skeleton width={variant === 'chip' ? '5em' : '60%'} />
    </span>
  </span>
);

const ratioStyle = (ratio: number | undefined) => (ratio === undefined ? undefined : { aspectRatio: ratio });
