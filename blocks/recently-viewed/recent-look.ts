import { css } from '../../runtime/theme/emotion.ts';

export const foot = css({ display: 'flex', justifyContent: 'end', marginBlockStart: 'var(--space-3)' });
