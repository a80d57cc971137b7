import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { getPercentFormat } from '../format/price-format.ts';
import { useSlideScroller } from '../hooks/use-slide-scroller.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { useStores } from '../stores-context.ts';
import { type LightboxItem, LightboxSlide } from './LightboxSlide.tsx';
import * as styles from './lightbox.styles.ts';
import { useZoom } from './use-zoom.ts';
import { MAX_SCALE } from './zoom-transform.ts';

export interface LightboxProps {
  readonly items: readonly LightboxItem[];
  /** Index of the initial item. */
  readonly initialIndex: number;
  /** Called with the index of the last item seen; the opener returns the focus. */
  readonly onClose: (last: number) => void;
}

/**
 * Full-screen dialog of images and videos, one at a time: moved by buttons, arrow keys or swipes; images are zoomed by
 * double tap, pinch, wheel, buttons or keys. Loaded when the first item is opened.
 */
export default function Lightbox({ items, initialIndex, onClose }: LightboxProps) {
  const t = useMessages('shared');
  const { locale, shop } = useStores();
  const dialog = useRef<HTMLDialogElement>(null);
  const { viewport, active, scrollTo: show, jumpTo: jump } = useSlideScroller(items.length, initialIndex);
  /** Direction of the next item on the x axis: 1 is to the right. */
  const nextDirection = locale.direction === 'rtl' ? -1 : 1;
  const imageInView = () =>
    Array.from(viewport.current?.children[active]?.querySelectorAll('img') ?? []).find(isDisplayed);
  const zoom = useZoom(viewport, imageInView, (way) => move(way * -nextDirection));
  const positionLabel = t('imageOf', { number: active + 1, total: items.length });
  const canZoom = items[active]?.video === undefined;

  useEffect(() => {
    dialog.current?.showModal();
    // Scrolling needs a layout, which the dialog has once it is open.
    jump(initialIndex);
  }, [jump, initialIndex]);

  const move = (steps: number) => {
    zoom.reset();
    show(active + steps);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The video's controls handle their own keys.
    if (event.target instanceof HTMLVideoElement || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = keyAction(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const keyAction = (key: string): (() => void) | undefined => {
    const arrow = ARROW_DIRECTIONS[key];
    if (arrow !== undefined && zoom.isZoomed)
      return () => zoom.pan({ x: -arrow[0] * PAN_STEP, y: -arrow[1] * PAN_STEP });
    if (arrow !== undefined) return arrow[0] === 0 ? undefined : () => move(arrow[0] * nextDirection);
    if (key === 'Home' || key === 'End') return () => move(key === 'Home' ? -items.length : items.length);
    if (!canZoom) return undefined;
    if (key === '+' || key === '=') return () => zoom.step(1);
    if (key === '-') return () => zoom.step(-1);
    return key === '0' ? zoom.reset : undefined;
  };
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (target instanceof HTMLImageElement) zoom.tap(event.nativeEvent);
    else if (target === dialog.current || (target instanceof Element && target.matches(`.${styles.slide}`))) {
      dialog.current?.close();
    }
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={positionLabel}
      onClose={() => onClose(active)}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <IconButton icon="close" label={t('close')} className={styles.close} onClick={() => dialog.current?.close()} />
      <ul
        ref={viewport}
        className={styles.scroller}
        // Scrollable content must be reachable by keyboard.
        tabIndex={items.length > 1 ? 0 : undefined}
        data-zoomed={zoom.isZoomed || undefined}
        data-held={zoom.isDragging || undefined}
      >
        {items.map((image, index) => (
          <LightboxSlide
            key={image.video?.src ?? image.src}
            item={image}
            isActive={index === active}
            isInitial={index === initialIndex}
            zoom={index === active ? zoom.transform : undefined}
          />
        ))}
      </ul>
      <div className={styles.bar}>
        {items.length > 1 && (
          <div className={styles.group}>
            {/* `aria-disabled`, since a disabled button would lose the focus, and the arrow keys with it. */}
            <IconButton
              icon="arrow-start"
              label={t('previousSlide')}
              aria-disabled={active === 0}
              onClick={() => move(-1)}
            />
            <p aria-live="polite" className={styles.count}>
              {positionLabel}
            </p>
            <IconButton
              icon="arrow-end"
              label={t('nextSlide')}
              aria-disabled={active === items.length - 1}
              onClick={() => move(1)}
            />
          </div>
        )}
        {canZoom && (
          <div className={styles.group}>
            <IconButton
              icon="minus"
              label={t('zoomOut')}
              aria-disabled={!zoom.isZoomed}
              onClick={() => zoom.step(-1)}
            />
            <output className={styles.count}>
              {getPercentFormat(locale.locale, shop.digits)(Math.round(zoom.transform.scale * 100))}
            </output>
            <IconButton
              icon="plus"
              label={t('zoomIn')}
              aria-disabled={zoom.transform.scale >= MAX_SCALE}
              onClick={() => zoom.step(1)}
            />
          </div>
        )}
      </div>
    </dialog>
  );
}

/** Directions on the x axis (right) and the y axis (down). */
const ARROW_DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Share of the frame by which an arrow key pans a zoomed image. */
const PAN_STEP = 0.15;

/** Of the versions for the light and the dark scheme one is displayed. */
const isDisplayed = (image: HTMLImageElement): boolean => getComputedStyle(image).display !== 'none';
