/** How a picture lies in its frame: so many times as large as whole, its middle so many px beside the frame's. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A frame and the picture in it as it is when it is seen whole, in px. */
export interface ZoomRoom {
  readonly frame: Size;
  readonly picture: Size;
}

/** px from the middle of the frame. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };

/** Beyond it a picture shows nothing that it did not show before. */
export const MOST_SCALE = 4;

/** What a double tap shows. */
export const CLOSE_SCALE = 2.5;

/** How much closer a button or a key brings. */
export const STEP = 1.5;

/** The same point of the picture stays under the finger, unless the picture would leave its frame empty. */
export function zoomAt(view: ZoomView, scale: number, point: Point, room: ZoomRoom): ZoomView {
  const next = Math.min(MOST_SCALE, Math.max(1, scale));
  const grown = next / view.scale;
  return held({ scale: next, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, room);
}

export const moveBy = (view: ZoomView, by: Point, room: ZoomRoom): ZoomView =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, room);

/** How large a picture is when it is seen whole in a frame. */
export function fitted(picture: Size, frame: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return frame;
  const factor = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * factor, height: picture.height * factor };
}

/** No edge of the picture comes further in than its frame's. */
function held({ scale, x, y }: ZoomView, { frame, picture }: ZoomRoom): ZoomView {
  const hold = (place: number, large: number, room: number) => {
    const most = Math.max(0, (large * scale - room) / 2);
    return Math.min(most, Math.max(-most, place));
  };
  return { scale, x: hold(x, picture.width, frame.width), y: hold(y, picture.height, frame.height) };
}
