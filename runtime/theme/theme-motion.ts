import type { Theme } from '../../schemas/generated/builder.ts';
import type { CustomProperties } from './css-rule.ts';

/** Durations and easing: `--quick` for feedback to an interaction, `--slow` for things that appear or grow. */
export const motionTokens = ({ motion }: Theme): CustomProperties => MOTIONS[motion];

/** Durations and easing for `prefers-reduced-motion`. */
export const NO_MOTION: CustomProperties = { quick: '0ms', slow: '0ms', ease: 'linear' };

/**
 * The easing of a damped spring that overshoots a little, as a CSS `linear()` function.
 *
 * @param damping ratio between 0 (never stops) and 1 (does not overshoot)
 * @param swings number of undamped oscillations within the duration
 */
function springEasing(damping: number, swings: number): string {
  const speed = swings * 2 * Math.PI;
  const damped = speed * Math.sqrt(1 - damping ** 2);
  const at = (time: number) =>
    1 -
    Math.exp(-damping * speed * time) *
      (Math.cos(damped * time) + ((damping * speed) / damped) * Math.sin(damped * time));
  const points = Array.from({ length: STEPS - 1 }, (_, step) => Number(at((step + 1) / STEPS).toFixed(3)));
  return `linear(0,${points.join(',')},1)`;
}

/** Number of line segments of a spring's easing. */
const STEPS = 20;

const MOTIONS: Readonly<Record<Theme['motion'], CustomProperties>> = {
  none: NO_MOTION,
  fast: { quick: '150ms', slow: '320ms', ease: 'cubic-bezier(.2,.7,.2,1)' },
  slow: { quick: '240ms', slow: '900ms', ease: 'cubic-bezier(.3,0,.1,1)' },
  spring: { quick: '220ms', slow: '600ms', ease: springEasing(0.5, 1.6) },
};
