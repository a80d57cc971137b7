import type { BlockProps } from '../../runtime/page/define-block.ts';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { RichTextProps } from '../../schemas/generated/blocks/rich-text.ts';
import { resolveLinks } from './resolve-links.ts';
import * as look from './rich-text-look.ts';

/** Running text that a tenant wrote. Nothing at all where there is none. */
export default function RichTextBlock({ props }: BlockProps<RichTextProps>) {
  const { shop } = useStores();
  if (props.html === '' && props.title === undefined) return null;
  const html = resolveLinks(props.html, (link) => shop.resolveLink(link));
  return (
    <div className={look.box} data-width={props.width} data-align={props.align}>
      {props.title !== undefined && <SectionHeading title={props.title} level={props.level} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized every text/html property of a document */}
      <div className={look.text} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
