import type { HTMLAttributes } from 'react';
import { css } from '../theme/emotion.ts';

/** Words for people who listen to the page. */
export const VisuallyHidden = (props: HTMLAttributes<HTMLSpanElement>) => (
  <span {...props} className={visuallyHidden} />
);

/** The same as a class, for an element of another kind. */
export const visuallyHidden = css({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
