import { css } from '../theme/emotion.ts';

/** For what can do nothing without script: there it is not shown. */
export const needsScript = css({ '@media (scripting: none)': { '&&': { display: 'none' } } });

/** For what is said where there is no script. */
export const withoutScript = css({ '@media (scripting: enabled)': { '&&': { display: 'none' } } });
