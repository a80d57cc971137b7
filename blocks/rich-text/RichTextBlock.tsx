import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { Prose } from '../../runtime/ui/content/Prose.tsx';
import { MAX_LINE_LENGTH } from '../../runtime/ui/content/prose.styles.ts';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import type { RichTextProps } from '../../schemas/generated/blocks/rich-text.ts';

/** Rich text of the tenant. Nothing if it is empty. */
export default function RichTextBlock({ props }: BlockProps<RichTextProps>) {
  const { html, title, level, width, align, size } = props;
  if (html === '' && title === undefined) return null;
  return (
    <div className={container} data-width={width} data-align={align} data-size={size}>
      {title !== undefined && <SectionHeading title={title} level={level} />}
      <Prose html={html} />
    </div>
  );
}

const container = css({
  '&[data-width="readable"]': { maxInlineSize: MAX_LINE_LENGTH },
  '&[data-align="center"]': { marginInline: 'auto', textAlign: 'center' },
  '&[data-size="large"]': { fontSize: 'var(--text-l)', lineHeight: 1.5, '[lang="ar"] &': { lineHeight: 1.8 } },
});
