import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { DiscountFacts } from '../../runtime/domain/discount.ts';
import type { ProductMedium } from '../../runtime/domain/product-media.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { untilFetched } from '../../runtime/ui/late/until-fetched.ts';
import { ProductBadges } from '../../runtime/ui/ProductBadges.tsx';
import { useProductView } from '../../runtime/ui/product-view.ts';
import { filmOf } from '../../runtime/ui/rendition.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useAwake } from '../../runtime/ui/use-awake.ts';
import { useStrip } from '../../runtime/ui/use-strip.ts';
import { VisuallyHidden } from '../../runtime/ui/VisuallyHidden.tsx';
import type { ProductGalleryProps } from '../../schemas/generated/blocks/product-gallery.ts';
import { GallerySlide } from './GallerySlide.tsx';
import * as styles from './gallery-look.ts';
import { lightboxPictures } from './lightbox-pictures.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { useBrokenPictures } from './use-broken-pictures.ts';

/** Most products have no film. */
const FilmCover = lazy(() => untilFetched(async () => ({ default: (await import('./FilmCover.tsx')).FilmCover })));
/** Fingers swipe. */
const CarouselArrows = lazy(() =>
  untilFetched(async () => ({ default: (await import('../../runtime/ui/CarouselArrows.tsx')).CarouselArrows })),
);
const Lightbox = lazy(() => untilFetched(() => import('../../runtime/ui/late/Lightbox.tsx')));

export interface GalleryProps {
  readonly selection: ProductSelection;
  /** At least one. */
  readonly media: readonly ProductMedium[];
  readonly look: Omit<Localized<ProductGalleryProps>, 'order'>;
}

/** A strip of slides that scrolls without script; awake it has arrows, keys, thumbnails that lead, and a lightbox. */
export const Gallery = observer(({ selection, media, look }: GalleryProps) => {
  const t = useMessages('product-gallery');
  const shared = useMessages('shared');
  const { locale, shop } = useStores();
  const view = useProductView();
  const isAwake = useAwake();
  const id = useId();
  const { viewport, active, isAsked, show } = useStrip(media.length);
  const [opened, setOpened] = useState<number>();
  const film = media.find(({ kind }) => kind === 'film')?.src;
  const place = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<string>();
  const isStrip = look.layout !== 'stacked';
  const { product } = selection;
  const title = view.text(product.title);
  const total = media.length;
  const pictures = lightboxPictures(media, { title, cover: product.mainImage, frame });
  useVariantPicture(selection, media, show);
  useBrokenPictures(place);

  const go = (index: number) => {
    show(index);
    // Who goes through the slides by keyboard stays on them.
    const links = linksIn(viewport.current);
    if (links.some((link) => link === document.activeElement))
      links[clamp(index, total)]?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = slideFor(event.key, active, total, locale.direction);
    if (index === undefined || !isStrip) return;
    event.preventDefault();
    go(index);
  };
  const close = (last: number) => {
    setOpened(undefined);
    const index = pictures[last]?.index ?? active;
    show(index);
    // To where the person had got, which is where they began unless they went on.
    linksIn(viewport.current)[index]?.focus({ preventScroll: true });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the pattern for carousels asks for a group
    <div
      ref={place}
      role="group"
      aria-label={t('gallery', { title })}
      className={styles.LAYOUTS[look.layout]}
      data-sticky={look.sticky || undefined}
      style={styles.ratioOf(look.ratio)}
    >
      <div className={styles.stage}>
        <ul ref={viewport} className={styles.strip}>
          {media.map((medium, index) => (
            <li key={medium.src} id={`${id}${index}`} className={styles.slide}>
              <GallerySlide
                medium={medium}
                cover={product.mainImage}
                frame={frame}
                title={title}
                number={index + 1}
                total={total}
                ratio={look.ratio}
                layout={look.layout}
                isReachable={!isAwake || !isStrip || index === active}
                onOpen={() => setOpened(index)}
                onKeyDown={onKeyDown}
              />
            </li>
          ))}
        </ul>
        {look.badges && (
          <div className={styles.badges}>
            <ProductBadges product={{ ...product, ...discountOf(selection) }} view={view} />
          </div>
        )}
        {total > 1 && (
          <p aria-hidden className={styles.counter}>
            {/* Isolated: from right to left the numbers would change places. */}
            {`\u2066${formatCount(active + 1, locale.locale, shop.digits)} / ${formatCount(total, locale.locale, shop.digits)}\u2069`}
          </p>
        )}
        {total > 1 && isAwake && hasPointer() && (
          <div className={styles.arrows}>
            <Suspense>
              <CarouselArrows
                carousel={{ previous: () => go(active - 1), next: () => go(active + 1) }}
                state={{ hasPrevious: active > 0, hasNext: active < total - 1 }}
                isOnPicture
              />
            </Suspense>
          </div>
        )}
      </div>
      {film !== undefined && (
        <Suspense>
          <FilmCover src={filmOf(film)} onFrame={setFrame} />
        </Suspense>
      )}
      {total > 1 && isStrip && (
        <Thumbnails media={media} cover={product.mainImage} frame={frame} id={id} active={active} onChoose={show} />
      )}
      <VisuallyHidden role="status">
        {isAsked && opened === undefined && shared('pictureOf', { number: active + 1, total })}
      </VisuallyHidden>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <Lightbox pictures={pictures} first={pictures.findIndex(({ index }) => index === opened)} onClose={close} />
        </Suspense>
      )}
    </div>
  );
});
Gallery.displayName = 'Gallery';

/** Shows the picture of a variant as it is chosen; one without a picture of its own moves nothing. */
function useVariantPicture(
  selection: ProductSelection,
  media: readonly ProductMedium[],
  show: (index: number) => void,
): void {
  const latest = useRef({ media, show });
  useEffect(() => {
    latest.current = { media, show };
  });
  useEffect(
    () =>
      reaction(
        () => selection.variant,
        (variant) => {
          const index = latest.current.media.findIndex(({ src }) => src === variant?.image);
          if (index >= 0) latest.current.show(index);
        },
      ),
    [selection],
  );
}

/** The discount of what is chosen, and nothing else of the variant: its stock is not the product's. */
const discountOf = ({ discount }: ProductSelection): Required<DiscountFacts> => ({
  discountType: discount.discountType,
  discountValue: discount.discountValue,
  discountStartDate: discount.discountStartDate,
  discountEndDate: discount.discountEndDate,
});

const linksIn = (strip: Element | null): readonly HTMLAnchorElement[] => [...(strip?.querySelectorAll('a') ?? [])];

const clamp = (index: number, count: number): number => Math.min(count - 1, Math.max(0, index));

/** Where a key leads, in the direction that the page is read; undefined where it leads nowhere. */
function slideFor(key: string, active: number, count: number, direction: 'ltr' | 'rtl'): number | undefined {
  const [forward, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forward) return active + 1;
  if (key === back) return active - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Whether there is something that can point without touching; the style hides arrows elsewhere. */
const hasPointer = (): boolean => typeof matchMedia !== 'function' || matchMedia('(hover: hover)').matches;
