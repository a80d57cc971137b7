/** Zoom and pan of an image: scale relative to its fitted size, and offset of its centre from the frame's in px. */
export interface ZoomTransform {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of the frame and of the unzoomed image in it, in px. */
export interface ZoomBounds {
  readonly frame: Size;
  readonly image: Size;
}

/** Offset from the centre of the frame, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const UNZOOMED: ZoomTransform = { scale: 1, x: 0, y: 0 };

/** Images show no more detail beyond this scale. */
export const MAX_SCALE = 4;

/** Scale after a double tap. */
export const DOUBLE_TAP_SCALE = 2.5;

/** Factor of one zoom step by button or key. */
export const ZOOM_STEP = 1.5;

/** Zooms so that the image point under `point` stays there, unless the frame would be left empty. */
export function zoomAt(transform: ZoomTransform, scale: number, point: Point, bounds: ZoomBounds): ZoomTransform {
  const next = Math.min(MAX_SCALE, Math.max(1, scale));
  const factor = next / transform.scale;
  return clampToBounds(
    { scale: next, x: point.x - (point.x - transform.x) * factor, y: point.y - (point.y - transform.y) * factor },
    bounds,
  );
}

export const panBy = (transform: ZoomTransform, by: Point, bounds: ZoomBounds): ZoomTransform =>
  clampToBounds({ ...transform, x: transform.x + by.x, y: transform.y + by.y }, bounds);

/** The size of an image that is fitted into a frame. */
export function fitSize(image: Size, frame: Size): Size {
  if (image.width <= 0 || image.height <= 0) return frame;
  const factor = Math.min(frame.width / image.width, frame.height / image.height);
  return { width: image.width * factor, height: image.height * factor };
}

/** Keeps the edges of the image outside the frame. */
function clampToBounds({ scale, x, y }: ZoomTransform, { frame, image }: ZoomBounds): ZoomTransform {
  const clampAxis = (offset: number, imageLength: number, frameLength: number) => {
    const maxOffset = Math.max(0, (imageLength * scale - frameLength) / 2);
    return Math.min(maxOffset, Math.max(-maxOffset, offset));
  };
  return { scale, x: clampAxis(x, image.width, frame.width), y: clampAxis(y, image.height, frame.height) };
}
