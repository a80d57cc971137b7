import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  DOUBLE_TAP_SCALE,
  fitSize,
  type Point,
  panBy,
  UNZOOMED,
  ZOOM_STEP,
  type ZoomBounds,
  type ZoomTransform,
  zoomAt,
} from './zoom-transform.ts';

export interface Zoom {
  readonly transform: ZoomTransform;
  readonly isZoomed: boolean;
  /** Fingers or the mouse drag it: it follows without a transition. */
  readonly isDragging: boolean;
  /** Zooms by one step around the centre. */
  step(way: 1 | -1): void;
  /** Pans a zoomed image by shares of its frame. */
  pan(parts: Point): void;
  reset(): void;
  /** Handles a tap or click on the image: a double tap zooms in or out. */
  tap(event: Tap): void;
}

type Tap = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/** Two taps within this time and distance are a double tap. */
const DOUBLE_TAP_MAX_MS = 350;
const DOUBLE_TAP_MAX_PX = 30;

/** Movement in px after which a press is no tap. */
const TAP_MAX_MOVEMENT_PX = 8;

/** Distance in px of a mouse swipe on an unzoomed image; touch scrolls natively. */
const SWIPE_MIN_PX = 60;

/** Exponent of the zoom factor per px of wheel movement. */
const ZOOM_PER_WHEEL_PX = 0.0025;

/**
 * Zooms and pans the image in view by pinch, wheel, double tap and drag.
 *
 * @param viewport the scroll container
 * @param getImage the image to zoom; undefined when there is none
 * @param onSwipe a mouse swiped an unzoomed image to the left (-1) or the right (1)
 */
export function useZoom(
  viewport: RefObject<HTMLElement | null>,
  getImage: () => HTMLImageElement | undefined,
  onSwipe: (way: 1 | -1) => void,
): Zoom {
  const [transform, setTransform] = useState(UNZOOMED);
  const [isDragging, setDragging] = useState(false);
  const lastTap = useRef<Tap>(undefined);
  const travelledPx = useRef(0);
  const updateTransform = (how: (view: ZoomTransform, room: ZoomBounds) => ZoomTransform) => {
    const image = getImage();
    if (image === undefined) return;
    const room = boundsOf(image);
    setTransform((was) => how(was, room));
  };
  /** Latest values for the listeners, which are attached once. */
  const latest = useRef({ view: transform, image: getImage, onSwipe, change: updateTransform });
  useEffect(() => {
    latest.current = { view: transform, image: getImage, onSwipe, change: updateTransform };
  });

  useEffect(() => {
    const element = viewport.current;
    if (element === null) return undefined;
    const fingers = new Map<number, Point>();
    let pressed: Point | undefined;
    const at = (event: MouseEvent): Point => offsetFromCenter(latest.current.image(), event);
    const listeners = {
      pointerdown(event: PointerEvent) {
        if (latest.current.image() === undefined || event.button !== 0) return;
        if (fingers.size === 0) travelledPx.current = 0;
        fingers.set(event.pointerId, at(event));
        pressed = fingers.size === 1 ? at(event) : undefined;
        if (latest.current.view.scale > 1 || fingers.size > 1) setDragging(true);
      },
      pointermove(event: PointerEvent) {
        const was = fingers.get(event.pointerId);
        if (was === undefined) return;
        const here = at(event);
        const before = [...fingers.values()];
        fingers.set(event.pointerId, here);
        travelledPx.current += distance(was, here);
        const after = [...fingers.values()];
        const [middle, moved] = [midpoint(after), subtract(midpoint(after), midpoint(before))];
        const grown = before.length === 2 ? distanceBetween(after) / Math.max(1, distanceBetween(before)) : 1;
        if (grown === 1 && latest.current.view.scale === 1) return;
        latest.current.change((view, room) => zoomAt(panBy(view, moved, room), view.scale * grown, middle, room));
      },
      pointerup(event: PointerEvent) {
        const isSwipe = event.pointerType === 'mouse' && latest.current.view.scale === 1 && pressed !== undefined;
        const way = isSwipe && pressed !== undefined ? at(event).x - pressed.x : 0;
        listeners.pointercancel(event);
        if (Math.abs(way) > SWIPE_MIN_PX) latest.current.onSwipe(way > 0 ? 1 : -1);
      },
      pointercancel({ pointerId }: PointerEvent) {
        fingers.delete(pointerId);
        pressed = undefined;
        if (fingers.size === 0) setDragging(false);
      },
      wheel(event: WheelEvent) {
        // A horizontal wheel scrolls to another item.
        if (Math.abs(event.deltaX) > Math.abs(event.deltaY) || latest.current.image() === undefined) return;
        event.preventDefault();
        const factor = Math.exp(-event.deltaY * ZOOM_PER_WHEEL_PX);
        latest.current.change((view, room) => zoomAt(view, view.scale * factor, at(event), room));
      },
    };
    const { pointerdown, pointermove, pointerup, pointercancel, wheel } = listeners;
    element.addEventListener('pointerdown', pointerdown);
    // Drags may leave the window.
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
    transform,
    isZoomed: transform.scale > 1,
    isDragging,
    step: (way) => updateTransform((was, room) => zoomAt(was, was.scale * ZOOM_STEP ** way, CENTER, room)),
    pan: ({ x, y }) =>
      updateTransform((was, room) => panBy(was, { x: x * room.frame.width, y: y * room.frame.height }, room)),
    reset: () => setTransform(UNZOOMED),
    tap(event) {
      const last = lastTap.current;
      lastTap.current = undefined;
      if (travelledPx.current > TAP_MAX_MOVEMENT_PX) return;
      if (last === undefined || !isDoubleTap(last, event)) {
        lastTap.current = event;
        return;
      }
      const point = offsetFromCenter(getImage(), event);
      updateTransform((was, room) => zoomAt(was, was.scale > 1 ? 1 : DOUBLE_TAP_SCALE, point, room));
    },
  };
}

const CENTER: Point = { x: 0, y: 0 };

const isDoubleTap = (one: Tap, other: Tap): boolean =>
  other.timeStamp - one.timeStamp < DOUBLE_TAP_MAX_MS &&
  distance({ x: one.clientX, y: one.clientY }, { x: other.clientX, y: other.clientY }) < DOUBLE_TAP_MAX_PX;

function boundsOf(image: HTMLImageElement): ZoomBounds {
  const { width, height } = frameRect(image);
  return {
    frame: { width, height },
    image: fitSize({ width: image.naturalWidth, height: image.naturalHeight }, { width, height }),
  };
}

/** The element around an image keeps its rectangle when the image is zoomed. */
const frameRect = (image: HTMLImageElement): DOMRect => (image.parentElement ?? image).getBoundingClientRect();

function offsetFromCenter(
  image: HTMLImageElement | undefined,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): Point {
  if (image === undefined) return CENTER;
  const { left, top, width, height } = frameRect(image);
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const subtract = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

function midpoint(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), CENTER);
  return { x: sum.x / points.length, y: sum.y / points.length };
}

const distanceBetween = ([one = CENTER, other = CENTER]: readonly Point[]): number => distance(one, other);
