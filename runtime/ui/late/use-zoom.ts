import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  CLOSE_SCALE,
  fitted,
  moveBy,
  type Point,
  STEP,
  WHOLE,
  type ZoomRoom,
  type ZoomView,
  zoomAt,
} from './zoom-view.ts';

export interface Zoom {
  readonly view: ZoomView;
  readonly isClose: boolean;
  /** Fingers or the mouse hold it: it follows without delay. */
  readonly isHeld: boolean;
  /** A step closer or further away, around the middle. */
  step(way: 1 | -1): void;
  /** Moves what is close by a part of its frame. */
  pan(parts: Point): void;
  reset(): void;
  /** A tap or a click on the picture; the second soon after at the same place looks closer, or away. */
  tap(event: Tap): void;
}

type Tap = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/** Two taps are one double tap within so many ms and px. */
const DOUBLE_MS = 350;
const DOUBLE_PX = 30;

/** px after which a press is no tap any more. */
const STILL = 8;

/** px that a mouse must drag a whole picture to leave it; fingers scroll the strip. */
const SWIPE = 60;

/** How much one px of a wheel brings closer. */
const WHEEL = 0.0025;

/**
 * Looking closely at the picture in a strip: by pinching, by the wheel, by a double tap, by dragging what is close.
 *
 * @param viewport the strip
 * @param picture the picture that is looked at; undefined where there is none
 * @param onSwipe a mouse dragged the whole picture to the left (-1) or the right (1)
 */
export function useZoom(
  viewport: RefObject<HTMLElement | null>,
  picture: () => HTMLImageElement | undefined,
  onSwipe: (way: 1 | -1) => void,
): Zoom {
  const [view, setView] = useState(WHOLE);
  const [isHeld, setHeld] = useState(false);
  const lastTap = useRef<Tap>(undefined);
  const travelled = useRef(0);
  const change = (how: (view: ZoomView, room: ZoomRoom) => ZoomView) => {
    const image = picture();
    if (image === undefined) return;
    const room = roomOf(image);
    setView((was) => how(was, room));
  };
  /** What the listeners of the strip, which stay, read of the last pass. */
  const now = useRef({ view, picture, onSwipe, change });
  useEffect(() => {
    now.current = { view, picture, onSwipe, change };
  });

  useEffect(() => {
    const element = viewport.current;
    if (element === null) return undefined;
    const fingers = new Map<number, Point>();
    let pressed: Point | undefined;
    const at = (event: MouseEvent): Point => fromMiddle(now.current.picture(), event);
    const listeners = {
      pointerdown(event: PointerEvent) {
        if (now.current.picture() === undefined || event.button !== 0) return;
        if (fingers.size === 0) travelled.current = 0;
        fingers.set(event.pointerId, at(event));
        pressed = fingers.size === 1 ? at(event) : undefined;
        if (now.current.view.scale > 1 || fingers.size > 1) setHeld(true);
      },
      pointermove(event: PointerEvent) {
        const was = fingers.get(event.pointerId);
        if (was === undefined) return;
        const here = at(event);
        const before = [...fingers.values()];
        fingers.set(event.pointerId, here);
        travelled.current += distance(was, here);
        const after = [...fingers.values()];
        const [middle, moved] = [between(after), minus(between(after), between(before))];
        const grown = before.length === 2 ? spread(after) / Math.max(1, spread(before)) : 1;
        if (grown === 1 && now.current.view.scale === 1) return;
        now.current.change((view, room) => zoomAt(moveBy(view, moved, room), view.scale * grown, middle, room));
      },
      pointerup(event: PointerEvent) {
        const isSwipe = event.pointerType === 'mouse' && now.current.view.scale === 1 && pressed !== undefined;
        const way = isSwipe && pressed !== undefined ? at(event).x - pressed.x : 0;
        listeners.pointercancel(event);
        if (Math.abs(way) > SWIPE) now.current.onSwipe(way > 0 ? 1 : -1);
      },
      pointercancel({ pointerId }: PointerEvent) {
        fingers.delete(pointerId);
        pressed = undefined;
        if (fingers.size === 0) setHeld(false);
      },
      wheel(event: WheelEvent) {
        // Sideways it scrolls from picture to picture.
        if (Math.abs(event.deltaX) > Math.abs(event.deltaY) || now.current.picture() === undefined) return;
        event.preventDefault();
        const factor = Math.exp(-event.deltaY * WHEEL);
        now.current.change((view, room) => zoomAt(view, view.scale * factor, at(event), room));
      },
    };
    const { pointerdown, pointermove, pointerup, pointercancel, wheel } = listeners;
    element.addEventListener('pointerdown', pointerdown);
    // Whoever drags further than the window is still dragging.
    addEventListener('pointermove', pointermove);
    addEventListener('pointerup', pointerup);
    addEventListener('pointercancel', pointercancel);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', pointerdown);
      removeEventListener('pointermove', pointermove);
      removeEventListener('pointerup', pointerup);
      removeEventListener('pointercancel', pointercancel);
      element.removeEventListener('wheel', wheel);
    };
  }, [viewport]);

  return {
    view,
    isClose: view.scale > 1,
    isHeld,
    step: (way) => change((was, room) => zoomAt(was, was.scale * STEP ** way, MIDDLE, room)),
    pan: ({ x, y }) => change((was, room) => moveBy(was, { x: x * room.frame.width, y: y * room.frame.height }, room)),
    reset: () => setView(WHOLE),
    tap(event) {
      const last = lastTap.current;
      lastTap.current = undefined;
      if (travelled.current > STILL) return;
      if (last === undefined || !isDouble(last, event)) {
        lastTap.current = event;
        return;
      }
      const point = fromMiddle(picture(), event);
      change((was, room) => zoomAt(was, was.scale > 1 ? 1 : CLOSE_SCALE, point, room));
    },
  };
}

const MIDDLE: Point = { x: 0, y: 0 };

const isDouble = (one: Tap, other: Tap): boolean =>
  other.timeStamp - one.timeStamp < DOUBLE_MS &&
  distance({ x: one.clientX, y: one.clientY }, { x: other.clientX, y: other.clientY }) < DOUBLE_PX;

function roomOf(image: HTMLImageElement): ZoomRoom {
  const { width, height } = frameOf(image);
  return {
    frame: { width, height },
    picture: fitted({ width: image.naturalWidth, height: image.naturalHeight }, { width, height }),
  };
}

/** What is around a picture stays where it is when the picture grows. */
const frameOf = (image: HTMLImageElement): DOMRect => (image.parentElement ?? image).getBoundingClientRect();

function fromMiddle(
  image: HTMLImageElement | undefined,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): Point {
  if (image === undefined) return MIDDLE;
  const { left, top, width, height } = frameOf(image);
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

function between(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), MIDDLE);
  return { x: sum.x / points.length, y: sum.y / points.length };
}

const spread = ([one = MIDDLE, other = MIDDLE]: readonly Point[]): number => distance(one, other);
