import type { BlockProps } from '../../runtime/page/define-block.ts';
import { Prose } from '../../runtime/ui/Prose.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import type { RichTextProps } from '../../schemas/generated/blocks/rich-text.ts';
import { box } from './rich-text-look.ts';

/** Running text that a tenant wrote. Nothing at all where there is none. */
export default function RichTextBlock({ props }: BlockProps<RichTextProps>) {
  const { html, title, level, width, align, size } = props;
  if (html === '' && title === undefined) return null;
  return (
    <div className={box} data-width={width} data-align={align} data-size={size}>
      {title !== undefined && <SectionHeading title={title} level={level} />}
      <Prose html={html} />
    </div>
  );
}
