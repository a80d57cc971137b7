import { AnimatePresence, domMax, LazyMotion, m, type PanInfo, useReducedMotion } from 'framer-motion';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../IconButton.tsx';
import { SchemePicture } from '../SchemePicture.tsx';
import { useStores } from '../stores-context.ts';
import * as look from './lightbox-look.ts';

export interface LightboxPicture {
  readonly src: string;
  readonly darkSrc?: string | undefined;
  readonly alt: string;
  readonly caption?: string | undefined;
}

export interface LightboxProps {
  readonly pictures: readonly LightboxPicture[];
  /** Index of the picture it opens with. */
  readonly first: number;
  /** Told which picture was the last one seen; who opened it gives the focus back. */
  readonly onClose: (last: number) => void;
}

/** Pictures over the whole page, one at a time: by buttons, arrow keys or a swipe. Fetched when the first one is opened. */
export default function Lightbox({ pictures, first, onClose }: LightboxProps) {
  const t = useMessages('shared');
  const { locale } = useStores();
  const isStill = useReducedMotion() ?? false;
  const dialog = useRef<HTMLDialogElement>(null);
  const [{ index, way }, setPlace] = useState({ index: first, way: 0 });
  const shown = pictures[index];
  /** Where the next picture comes from: 1 is the right hand. */
  const onward = locale.direction === 'rtl' ? -1 : 1;

  useEffect(() => dialog.current?.showModal(), []);

  const go = (steps: number) =>
    setPlace((place) => {
      const next = Math.min(pictures.length - 1, Math.max(0, place.index + steps));
      return { index: next, way: Math.sign(next - place.index) };
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = stepsOf(event.key, onward, pictures.length);
    if (steps === undefined) return;
    event.preventDefault();
    go(steps);
  };
  const onDragEnd = (_event: unknown, { offset }: PanInfo) => {
    if (Math.abs(offset.x) > SWIPE) go(offset.x < 0 ? onward : -onward);
  };
  if (shown === undefined) return null;

  return (
    <dialog
      ref={dialog}
      className={look.box}
      aria-label={t('pictureOf', { number: index + 1, total: pictures.length })}
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        if (target === dialog.current) dialog.current.close();
      }}
    >
      <IconButton icon="close" label={t('close')} className={look.close} onClick={() => dialog.current?.close()} />
      <LazyMotion features={domMax} strict>
        <AnimatePresence initial={false} mode="popLayout" custom={way}>
          <m.figure
            key={shown.src}
            className={look.figure}
            initial={isStill ? false : { opacity: 0, x: way * onward * SHIFT }}
            animate={{ opacity: 1, x: 0 }}
            exit={isStill ? { opacity: 0, transition: { duration: 0 } } : { opacity: 0, x: -way * onward * SHIFT }}
            transition={{ duration: isStill ? 0 : 0.28, ease: [0.2, 0.7, 0.2, 1] }}
            drag={isStill || pictures.length === 1 ? false : 'x'}
            dragConstraints={{ left: 0, right: 0 }}
            dragElastic={0.35}
            onDragEnd={onDragEnd}
          >
            <SchemePicture
              src={shown.src}
              darkSrc={shown.darkSrc}
              isDark={locale.scheme === 'dark'}
              alt={shown.alt}
              ratio={1}
              sizes="100vw"
              widths={WIDTHS}
              className={look.picture}
            />
            {shown.caption !== undefined && <figcaption className={look.caption}>{shown.caption}</figcaption>}
          </m.figure>
        </AnimatePresence>
      </LazyMotion>
      {pictures.length > 1 && (
        <div className={look.bar}>
          {/* They stay where the focus is: one that is disabled would lose it, and the arrow keys with it. */}
          <IconButton
            icon="arrow-start"
            label={t('previousSlide')}
            aria-disabled={index === 0}
            onClick={() => go(-1)}
          />
          <p aria-live="polite" className={look.count}>
            {t('pictureOf', { number: index + 1, total: pictures.length })}
          </p>
          <IconButton
            icon="arrow-end"
            label={t('nextSlide')}
            aria-disabled={index === pictures.length - 1}
            onClick={() => go(1)}
          />
        </div>
      )}
    </dialog>
  );
}

/** How many pictures a key goes on, or back. */
function stepsOf(key: string, onward: number, total: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return onward;
    case 'ArrowLeft':
      return -onward;
    case 'Home':
      return -total;
    case 'End':
      return total;
    default:
      return undefined;
  }
}

/** px that a finger must move a picture to leave it. */
const SWIPE = 60;

/** px from beside which a picture comes in. */
const SHIFT = 80;

const WIDTHS = { from: 640, to: 1920 };
