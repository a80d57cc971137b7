import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../IconButton.tsx';
import { percentFormat } from '../price-format.ts';
import { useStores } from '../stores-context.ts';
import { useStrip } from '../use-strip.ts';
import { LightboxSlide } from './LightboxSlide.tsx';
import * as look from './lightbox-look.ts';
import { useZoom } from './use-zoom.ts';
import { MOST_SCALE } from './zoom-view.ts';

export interface LightboxPicture {
  readonly src: string;
  readonly darkSrc?: string | undefined;
  readonly alt: string;
  readonly caption?: string | undefined;
  /** A film of this shop that the picture stands for. */
  readonly film?: LightboxFilmFacts | undefined;
}

export interface LightboxFilmFacts {
  /** Path of the media library. */
  readonly src: string;
  /** Address of a frame of its own, which stands for it before the picture does. */
  readonly frame?: string | undefined;
}

export interface LightboxProps {
  readonly pictures: readonly LightboxPicture[];
  /** Index of the picture it opens with. */
  readonly first: number;
  /** Told which picture was the last one seen; who opened it gives the focus back. */
  readonly onClose: (last: number) => void;
}

/**
 * Pictures and films over the whole page, one at a time: by buttons, arrow keys or a swipe; a picture closer by a double
 * tap, a pinch, the wheel, buttons or keys. Fetched when the first one is opened.
 */
export default function Lightbox({ pictures, first, onClose }: LightboxProps) {
  const t = useMessages('shared');
  const { locale, shop } = useStores();
  const dialog = useRef<HTMLDialogElement>(null);
  const { viewport, active, show, jump } = useStrip(pictures.length, first);
  /** Which way leads on to the next picture: 1 is the right hand. */
  const onward = locale.direction === 'rtl' ? -1 : 1;
  const pictureInView = () =>
    Array.from(viewport.current?.children[active]?.querySelectorAll('img') ?? []).find(isShown);
  const zoom = useZoom(viewport, pictureInView, (way) => go(way * -onward));
  const place = t('pictureOf', { number: active + 1, total: pictures.length });
  const canZoom = pictures[active]?.film === undefined;

  useEffect(() => {
    dialog.current?.showModal();
    // Only what is shown has a size to scroll by.
    jump(first);
  }, [jump, first]);

  const go = (steps: number) => {
    zoom.reset();
    show(active + steps);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A film's own keys go through the film.
    if (event.target instanceof HTMLVideoElement || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = actOf(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const actOf = (key: string): (() => void) | undefined => {
    const arrow = ARROWS[key];
    if (arrow !== undefined && zoom.isClose) return () => zoom.pan({ x: -arrow[0] * PAN, y: -arrow[1] * PAN });
    if (arrow !== undefined) return arrow[0] === 0 ? undefined : () => go(arrow[0] * onward);
    if (key === 'Home' || key === 'End') return () => go(key === 'Home' ? -pictures.length : pictures.length);
    if (!canZoom) return undefined;
    if (key === '+' || key === '=') return () => zoom.step(1);
    if (key === '-') return () => zoom.step(-1);
    return key === '0' ? zoom.reset : undefined;
  };
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (target instanceof HTMLImageElement) zoom.tap(event.nativeEvent);
    else if (target === dialog.current || (target instanceof Element && target.matches(`.${look.slide}`))) {
      dialog.current?.close();
    }
  };

  return (
    <dialog
      ref={dialog}
      className={look.box}
      aria-label={place}
      onClose={() => onClose(active)}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <IconButton icon="close" label={t('close')} className={look.close} onClick={() => dialog.current?.close()} />
      <ul
        ref={viewport}
        className={look.strip}
        // What scrolls must be within reach of a keyboard.
        tabIndex={pictures.length > 1 ? 0 : undefined}
        data-zoomed={zoom.isClose || undefined}
        data-held={zoom.isHeld || undefined}
      >
        {pictures.map((picture, index) => (
          <LightboxSlide
            key={picture.film?.src ?? picture.src}
            picture={picture}
            isActive={index === active}
            isFirst={index === first}
            view={index === active ? zoom.view : undefined}
          />
        ))}
      </ul>
      <div className={look.bar}>
        {pictures.length > 1 && (
          <div className={look.group}>
            {/* They stay where the focus is: one that is disabled would lose it, and the arrow keys with it. */}
            <IconButton
              icon="arrow-start"
              label={t('previousSlide')}
              aria-disabled={active === 0}
              onClick={() => go(-1)}
            />
            <p aria-live="polite" className={look.count}>
              {place}
            </p>
            <IconButton
              icon="arrow-end"
              label={t('nextSlide')}
              aria-disabled={active === pictures.length - 1}
              onClick={() => go(1)}
            />
          </div>
        )}
        {canZoom && (
          <div className={look.group}>
            <IconButton icon="minus" label={t('zoomOut')} aria-disabled={!zoom.isClose} onClick={() => zoom.step(-1)} />
            <output className={look.count}>
              {percentFormat(locale.locale, shop.digits)(Math.round(zoom.view.scale * 100))}
            </output>
            <IconButton
              icon="plus"
              label={t('zoomIn')}
              aria-disabled={zoom.view.scale >= MOST_SCALE}
              onClick={() => zoom.step(1)}
            />
          </div>
        )}
      </div>
    </dialog>
  );
}

/** To the right and down. */
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The part of its frame by which an arrow key moves what is close. */
const PAN = 0.15;

/** Of a picture's two versions, for light and for dark ground, one is there. */
const isShown = (image: HTMLImageElement): boolean => getComputedStyle(image).display !== 'none';
