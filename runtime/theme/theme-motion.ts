import type { Theme } from '../../schemas/generated/builder.ts';
import type { Declarations } from './css-rule.ts';

/** How things move: `--quick` for what answers a touch, `--slow` for what appears or grows. */
export const motionTokens = ({ motion }: Theme): Declarations => MOTIONS[motion];

/** What everything moves by for people who prefer less motion. */
export const STILL: Declarations = { quick: '0ms', slow: '0ms', ease: 'linear' };

/**
 * A spring that passes its end a little and comes back, as CSS can draw it.
 *
 * @param damping between 0 (swings on) and 1 (comes to rest without passing its end)
 * @param swings how often it would swing undamped while the motion lasts
 */
export function springEasing(damping: number, swings: number): string {
  const speed = swings * 2 * Math.PI;
  const damped = speed * Math.sqrt(1 - damping ** 2);
  const at = (time: number) =>
    1 -
    Math.exp(-damping * speed * time) *
      (Math.cos(damped * time) + ((damping * speed) / damped) * Math.sin(damped * time));
  const points = Array.from({ length: STEPS - 1 }, (_, step) => Number(at((step + 1) / STEPS).toFixed(3)));
  return `linear(0,${points.join(',')},1)`;
}

/** Straight lines that a spring is drawn with. */
const STEPS = 20;

const MOTIONS: Readonly<Record<Theme['motion'], Declarations>> = {
  none: STILL,
  short: { quick: '150ms', slow: '320ms', ease: 'cubic-bezier(.2,.7,.2,1)' },
  slow: { quick: '240ms', slow: '900ms', ease: 'cubic-bezier(.3,0,.1,1)' },
  springy: { quick: '220ms', slow: '600ms', ease: springEasing(0.5, 1.6) },
};
