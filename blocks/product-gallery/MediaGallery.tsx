import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { MediaItem } from '../../runtime/domain/product/product-media.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { useHydrated } from '../../runtime/ui/hooks/use-hydrated.ts';
import { useSlideScroller } from '../../runtime/ui/hooks/use-slide-scroller.ts';
import { retryImport } from '../../runtime/ui/lazy/retry-import.ts';
import { videoUrl } from '../../runtime/ui/media/media-urls.ts';
import { VisuallyHidden } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { ProductBadges } from '../../runtime/ui/product/ProductBadges.tsx';
import { useProductViewModel } from '../../runtime/ui/product/use-product-view-model.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ProductGalleryProps } from '../../schemas/generated/blocks/product-gallery.ts';
import { GallerySlide } from './GallerySlide.tsx';
import * as styles from './product-gallery.styles.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { useBrokenImages } from './use-broken-images.ts';

/** Loaded only for products with a video. */
const VideoCover = lazy(() => retryImport(() => import('./VideoFrameLoader.tsx')));
/** Loaded only for devices with a mouse: touch screens swipe. */
const CarouselArrows = lazy(() =>
  retryImport(async () => ({ default: (await import('../../runtime/ui/carousel/CarouselArrows.tsx')).CarouselArrows })),
);
const GalleryLightbox = lazy(() => retryImport(() => import('./GalleryLightbox.tsx')));

export interface MediaGalleryProps {
  readonly selection: ProductSelection;
  /** At least one. */
  readonly media: readonly MediaItem[];
  readonly settings: Omit<Localized<ProductGalleryProps>, 'order'>;
}

/**
 * A scroll container of slides that works without JavaScript; after hydration it has arrows, keys, linked thumbnails
 * and a lightbox.
 */
export const MediaGallery = observer(({ selection, media, settings }: MediaGalleryProps) => {
  const t = useMessages('product-gallery');
  const shared = useMessages('shared');
  const { locale, shop } = useStores();
  const view = useProductViewModel();
  const isHydrated = useHydrated();
  const id = useId();
  const { viewport, active, isUserInitiated: isAsked, scrollTo: show } = useSlideScroller(media.length);
  const [openIndex, setOpenIndex] = useState<number>();
  const videoSrc = media.find(({ kind }) => kind === 'video')?.src;
  const root = useRef<HTMLDivElement>(null);
  const [videoFrame, setVideoFrame] = useState<string>();
  const isScroller = settings.layout !== 'stacked';
  const { product } = selection;
  const title = view.text(product.title);
  const total = media.length;
  useVariantImage(selection, media, { active, show });
  useBrokenImages(root);

  const goToSlide = (index: number) => {
    show(index);
    // Keeps focus on the slides if it was there.
    const links = slideLinks(viewport.current);
    if (links.some((link) => link === document.activeElement))
      links[clampIndex(index, total)]?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = slideIndexForKey(event.key, active, total, locale.direction);
    if (index === undefined || !isScroller) return;
    event.preventDefault();
    goToSlide(index);
  };
  const close = (lastIndex: number) => {
    setOpenIndex(undefined);
    show(lastIndex);
    // Focus returns to the slide shown last.
    slideLinks(viewport.current)[lastIndex]?.focus({ preventScroll: true });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the pattern for carousels asks for a group
    <div
      ref={root}
      role="group"
      aria-label={t('gallery', { title })}
      className={styles.LAYOUTS[settings.layout]}
      data-sticky={settings.sticky || undefined}
      style={styles.ratioStyle(settings.ratio)}
    >
      <div className={styles.stage}>
        <ul ref={viewport} className={styles.scroller}>
          {media.map((medium, index) => (
            <li key={medium.src} id={`${id}${index}`} className={styles.slide}>
              <GallerySlide
                medium={medium}
                posterSrc={product.mainImage}
                videoFrame={videoFrame}
                title={title}
                number={index + 1}
                total={total}
                ratio={settings.ratio}
                layout={settings.layout}
                isReachable={!isHydrated || !isScroller || index === active}
                onOpen={() => setOpenIndex(index)}
                onKeyDown={onKeyDown}
              />
            </li>
          ))}
        </ul>
        {settings.badges && (
          <div className={styles.badges}>
            <ProductBadges product={product} discount={selection.discount} view={view} />
          </div>
        )}
        {total > 1 && (
          <p aria-hidden className={styles.counter}>
            {/* Isolated: right to left, the numbers would swap. */}
            {`\u2066${formatCount(active + 1, locale.locale, shop.digits)} / ${formatCount(total, locale.locale, shop.digits)}\u2069`}
          </p>
        )}
        {total > 1 && isHydrated && hasHoverPointer() && (
          <div className={styles.arrows}>
            <Suspense>
              <CarouselArrows
                carousel={{ previous: () => goToSlide(active - 1), next: () => goToSlide(active + 1) }}
                state={{ hasPrevious: active > 0, hasNext: active < total - 1 }}
                isOverImage
              />
            </Suspense>
          </div>
        )}
        {videoSrc !== undefined && (
          <Suspense>
            <VideoCover src={videoUrl(videoSrc)} onFrame={setVideoFrame} />
          </Suspense>
        )}
      </div>
      {total > 1 && isScroller && (
        <Thumbnails
          media={media}
          posterSrc={product.mainImage}
          videoFrame={videoFrame}
          id={id}
          active={active}
          onChoose={show}
        />
      )}
      <VisuallyHidden role="status">
        {isAsked && openIndex === undefined && shared('imageOf', { number: active + 1, total })}
      </VisuallyHidden>
      {openIndex !== undefined && (
        <Suspense fallback={null}>
          <GalleryLightbox
            media={media}
            title={title}
            posterSrc={product.mainImage}
            videoFrame={videoFrame}
            initialIndex={openIndex}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
});
MediaGallery.displayName = 'MediaGallery';

/** Scrolls to the image of the selected variant, also of one selected before hydration. Without an image it stays. */
function useVariantImage(
  selection: ProductSelection,
  media: readonly MediaItem[],
  scroller: { readonly active: number; readonly show: (index: number) => void },
): void {
  const latest = useRef({ media, ...scroller });
  useEffect(() => {
    latest.current = { media, ...scroller };
  });
  useEffect(() => {
    const follow = (variant: ProductSelection['variant']) => {
      const index = latest.current.media.findIndex(({ src }) => src === variant?.image);
      if (index >= 0 && index !== latest.current.active) latest.current.show(index);
    };
    if (selection.hasChoice) follow(selection.variant);
    return reaction(() => selection.variant, follow);
  }, [selection]);
}

const slideLinks = (strip: Element | null): readonly HTMLAnchorElement[] => [...(strip?.querySelectorAll('a') ?? [])];

const clampIndex = (index: number, count: number): number => Math.min(count - 1, Math.max(0, index));

/** The slide that a key moves to, in reading direction; undefined for other keys. */
function slideIndexForKey(key: string, active: number, count: number, direction: 'ltr' | 'rtl'): number | undefined {
  const [forward, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forward) return active + 1;
  if (key === back) return active - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Whether there is a pointing device that hovers; the style hides arrows elsewhere. */
const hasHoverPointer = (): boolean => typeof matchMedia !== 'function' || matchMedia('(hover: hover)').matches;
