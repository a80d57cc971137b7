import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { Accordion, type AccordionItem } from '../../runtime/ui/Accordion.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useProduct } from '../../runtime/ui/use-product.ts';
import type { ProductDetailsProps } from '../../schemas/generated/blocks/product-details.ts';
import * as look from './details-look.ts';
import { FactTable, factsOf } from './FactTable.tsx';
import { PlainText } from './PlainText.tsx';

/** What there is to read about the page's product. A part without words is not there. */
const ProductDetailsBlock = observer(({ props }: BlockProps<ProductDetailsProps>) => {
  const product = useProduct();
  const { locale } = useStores();
  const t = useMessages('product-details');
  if (product === undefined) return null;
  const has = (part: ProductDetailsProps['show'][number]) => props.show.includes(part);
  const description = has('description') ? locale.text(product.description).trim() : '';
  const facts = has('facts') ? factsOf(product, props.facts) : [];
  const texts: readonly AccordionItem[] = (has('texts') ? product.descriptionAccordion : []).map(
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
    const folding = items.filter((item) => item !== false);
    return folding.length === 0 ? null : <Accordion items={folding} look={props.look} level={2} />;
  }
  if (description === '' && texts.length === 0 && facts.length === 0) return null;
  return (
    <div className={look.sections}>
      {description !== '' && (
        <section className={look.section}>
          <h2 className={look.heading}>{title}</h2>
          <PlainText text={description} />
        </section>
      )}
      {texts.length > 0 && <Accordion items={texts} look={props.look} level={description === '' ? 2 : 3} />}
      {facts.length > 0 && (
        <section className={look.section}>
          <h2 className={look.heading}>{t('facts')}</h2>
          <FactTable product={product} facts={facts} />
        </section>
      )}
    </div>
  );
});

export default ProductDetailsBlock;
