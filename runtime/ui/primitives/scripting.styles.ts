import { css } from '../../theme/emotion.ts';

/** For controls that do nothing without script: hidden there. */
export const hiddenWithoutScript = css({ '@media (scripting: none)': { '&&': { display: 'none' } } });

/** For content that is shown only without script. */
export const shownWithoutScript = css({ '@media (scripting: enabled)': { '&&': { display: 'none' } } });
