import type { BlockProps } from '../../runtime/page/define-block.ts';
import { Accordion } from '../../runtime/ui/Accordion.tsx';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { Prose } from '../../runtime/ui/Prose.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { AccordionProps } from '../../schemas/generated/blocks/accordion.ts';
import * as look from './accordion-look.ts';

/** Questions that unfold their answers, with a title above or beside them. */
export default function AccordionBlock({ id, props }: BlockProps<AccordionProps>) {
  const { shop } = useStores();
  const { title, text, action, items, layout, onlyOne, level } = props;
  const Heading = `h${level}` as const;
  const href = shop.resolveLink(action?.link);
  return (
    <div className={look.LAYOUTS[layout]}>
      {(title !== undefined || text !== undefined || href !== undefined) && (
        <div className={look.head}>
          {title !== undefined && <Heading className={look.title}>{title}</Heading>}
          {text !== undefined && <p className={look.text}>{text}</p>}
          {action !== undefined && (
            <ButtonLink kind="outline" href={href}>
              {action.label}
            </ButtonLink>
          )}
        </div>
      )}
      <Accordion
        look={props.look}
        group={onlyOne ? id : undefined}
        level={title === undefined ? undefined : level === 1 ? 2 : 3}
        items={items.map((item) => ({
          title: item.question,
          content: <Prose html={item.answer} />,
          isOpen: item.open,
          anchor: item.id,
        }))}
      />
    </div>
  );
}
