/**
 * A veil of the page's ground over a picture, where words stand on it. At this share the ink keeps 4.5 : 1 whatever the
 * picture shows, wherever the theme gives it 7 : 1 on its ground.
 */
const SHARE = 84;

const veil = (share: number): string => `color-mix(in srgb, var(--color-ground) ${share}%, transparent)`;

/**
 * A veil that covers all but the last `room`, over which it thins out with no edge that an eye could find.
 * Where it thins out to is `--away` of the element, as gradients say it: `to right`.
 */
export const thinningVeil = (room: string): string =>
  `linear-gradient(var(--away),${STEPS.map(
    ([left, share]) => `${veil(SHARE * share)} calc(100% - ${left} * ${room})`,
  ).join(',')})`;

/** Of the room, how much is left, and of the veil, how much is still there: the curve of a cosine. */
const STEPS = [
  [1, 1],
  [0.8, 0.9],
  [0.6, 0.65],
  [0.4, 0.35],
  [0.2, 0.1],
  [0, 0],
] as const;
