import type { BlockProps } from '../../runtime/page/define-block.ts';
import { Prose } from '../../runtime/ui/content/Prose.tsx';
import { Accordion } from '../../runtime/ui/primitives/Accordion.tsx';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { AccordionProps } from '../../schemas/generated/blocks/accordion.ts';
import * as styles from './accordion.styles.ts';

/** Questions with collapsible answers, with a title above or beside them. */
export default function AccordionBlock({ id, props }: BlockProps<AccordionProps>) {
  const { shop } = useStores();
  const { title, text, action, items, layout, singleOpen, level } = props;
  const Heading = `h${level}` as const;
  const href = shop.resolveLink(action?.link);
  return (
    <div className={styles.LAYOUTS[layout]}>
      {(title !== undefined || text !== undefined || href !== undefined) && (
        <div className={styles.heading}>
          {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
          {text !== undefined && <p className={styles.text}>{text}</p>}
          {action !== undefined && (
            <ButtonLink variant="outline" href={href}>
              {action.label}
            </ButtonLink>
          )}
        </div>
      )}
      <Accordion
        variant={props.variant}
        group={singleOpen ? id : undefined}
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
