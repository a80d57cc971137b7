import type { HTMLAttributes } from 'react';
import { css } from '../../theme/emotion.ts';

/** Text for screen readers only. */
export const VisuallyHidden = (props: HTMLAttributes<HTMLSpanElement>) => (
  <span {...props} className={visuallyHidden} />
);

/** The same as a class, for other elements. */
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

/** For controls that do nothing without script: hidden there. */
export const hiddenWithoutScript = css({ '@media (scripting: none)': { '&&': { display: 'none' } } });

/** For content that is shown only without script. */
export const shownWithoutScript = css({ '@media (scripting: enabled)': { '&&': { display: 'none' } } });
