/**
 * Opacity of a scrim in the background colour behind text on an image. At this opacity the text colour keeps a contrast
 * of 4.5:1 on any image if the theme gives it 7:1 on the background.
 */
const SCRIM_OPACITY_PERCENT = 84;

const scrimColor = (percent: number): string => `color-mix(in srgb, var(--color-background) ${percent}%, transparent)`;

/**
 * A gradient that is opaque except for the last `fadeLength`, over which it fades out without a visible edge. The
 * element's `--away` is its direction as in CSS gradients: `to right`.
 */
export const fadingScrim = (fadeLength: string): string =>
  `linear-gradient(var(--away),${FADE_STEPS.map(
    ([left, share]) => `${scrimColor(SCRIM_OPACITY_PERCENT * share)} calc(100% - ${left} * ${fadeLength})`,
  ).join(',')})`;

/** Share of the fade length that is left, and share of the opacity there: a cosine curve. */
const FADE_STEPS = [
  [1, 1],
  [0.8, 0.9],
  [0.6, 0.65],
  [0.4, 0.35],
  [0.2, 0.1],
  [0, 0],
] as const;
