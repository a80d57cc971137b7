import { css } from '../../runtime/theme/emotion.ts';
import { MEASURE } from '../../runtime/ui/prose-look.ts';

export const box = css({
  '&[data-width="measure"]': { maxInlineSize: MEASURE },
  '&[data-align="center"]': { marginInline: 'auto', textAlign: 'center' },
  '&[data-size="lead"]': { fontSize: 'var(--text-l)', lineHeight: 1.5, '[lang="ar"] &': { lineHeight: 1.8 } },
});
