import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { Accordion, type AccordionItem } from '../../runtime/ui/primitives/Accordion.tsx';
import { useProduct } from '../../runtime/ui/product/use-product.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ProductDetailsProps } from '../../schemas/generated/blocks/product-details.ts';
import { availableFacts, FactTable } from './FactTable.tsx';
import * as styles from './product-details.styles.ts';

/** Description, further texts and facts of the page's product. Empty parts are left out. */
const ProductDetailsBlock = observer(({ props }: BlockProps<ProductDetailsProps>) => {
  const product = useProduct();
  const { locale } = useStores();
  const t = useMessages('product-details');
  if (product === undefined) return null;
  const isShown = (part: ProductDetailsProps['show'][number]) => props.show.includes(part);
  const description = isShown('description') ? locale.text(product.description).trim() : '';
  const facts = isShown('facts') ? availableFacts(product, props.facts) : [];
  const texts: readonly AccordionItem[] = (isShown('texts') ? product.descriptionAccordion : []).map(
    ({ header, body }) => ({
      title: locale.text(header),
      content: <PlainText text={locale.text(body)} />,
    }),
  );
  const title = props.title ?? t('description');
  if (props.layout === 'accordion') {
    const items: readonly (AccordionItem | false)[] = [
      description !== '' && { title, content: <PlainText text={description} />, isOpen: true },
      ...texts,
      facts.length > 0 && { title: t('facts'), content: <FactTable product={product} facts={facts} /> },
    ];
    const accordionItems = items.filter((item) => item !== false);
    return accordionItems.length === 0 ? null : <Accordion items={accordionItems} variant={props.variant} level={2} />;
  }
  if (description === '' && texts.length === 0 && facts.length === 0) return null;
  return (
    <div className={styles.sections}>
      {description !== '' && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{title}</h2>
          <PlainText text={description} />
        </section>
      )}
      {texts.length > 0 && <Accordion items={texts} variant={props.variant} level={description === '' ? 2 : 3} />}
      {facts.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('facts')}</h2>
          <FactTable product={product} facts={facts} />
        </section>
      )}
    </div>
  );
});

export default ProductDetailsBlock;

/** Plain text: a blank line starts a paragraph, line breaks are kept, and nothing is markup. */
const PlainText = ({ text }: { readonly text: string }) => (
  <div className={styles.text}>
    {text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '')
      .map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
  </div>
);
