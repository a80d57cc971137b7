import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { times, toMajor } from '../../runtime/domain/money.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { CartLine } from '../../runtime/stores/kept-cart-line.ts';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { IconButton } from '../../runtime/ui/IconButton.tsx';
import { Picture } from '../../runtime/ui/Picture.tsx';
import { Amount, usePriceView } from '../../runtime/ui/Price.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as look from './cart-list-look.ts';
import { choicesOf, lensesOf } from './choices-of.ts';

export interface CartRowProps {
  readonly line: CartLine;
  readonly onRemove: () => void;
}

/** One line: what, what was chosen of it, how many, and what that costs. */
export const CartRow = observer(({ line: { item, facts }, onRemove }: CartRowProps) => {
  const { locale, shop } = useStores();
  const t = useMessages('cart-link');
  const price = usePriceView(facts.currency);
  const title = locale.text(facts.title);
  const amount = toMajor(times(facts.unitPrice, item.quantity), facts.currency);
  return (
    <li className={look.line}>
      <Picture
        src={facts.image}
        alt=""
        ratio={1}
        sizes="64px"
        widths={{ from: 128, to: 192 }}
        className={look.picture}
      />
      <div className={look.words}>
        <ShopLink href={shop.href('product', { slug: facts.slug })} className={look.title}>
          {title}
        </ShopLink>
        <Choices item={item} slug={facts.slug} />
        <p className={look.cost}>
          {t('pieces', { count: item.quantity, number: formatCount(item.quantity, locale.locale, shop.digits) })}
          {' · '}
          <Amount amount={amount} view={price} />
        </p>
      </div>
      <IconButton icon="close" label={t('remove', { title: `\u2068${title}\u2069` })} onClick={onRemove} />
    </li>
  );
});
CartRow.displayName = 'CartRow';

/** The names of what was chosen, which the cart does not keep: they are the product's, in the page's language. */
const Choices = observer(({ item, slug }: Pick<CartLine, 'item'> & { readonly slug: string }) => {
  const { catalog, locale } = useStores();
  const t = useMessages('cart-link');
  const hasChoices = item.options.length > 0 || item.lensOptions.length > 0;
  useEffect(() => {
    // A product that is gone, or a line that is cut: the rest of the line says enough.
    if (hasChoices) catalog.loadProduct(slug).catch(() => undefined);
  }, [catalog, slug, hasChoices]);
  const product = hasChoices ? catalog.product(slug) : undefined;
  if (product?.status !== 'ready') return null;
  const choices = choicesOf(item, product.value).map(({ name, chosen, quantity }) => {
    const text = typeof chosen === 'string' ? chosen : locale.text(chosen);
    return `${locale.text(name)}: \u2068${text}\u2069${soMany(quantity)}`;
  });
  const lenses = lensesOf(item, product.value).map(
    ({ eye, name, quantity }) => `${eyeWord(eye)}: \u2068${locale.text(name)}\u2069${soMany(quantity)}`,
  );
  return <p className={look.choices}>{[...choices, ...lenses].join(', ')}</p>;

  function eyeWord(eye: 'left' | 'right' | 'both'): string {
    if (eye === 'both') return t('bothEyes');
    return eye === 'left' ? t('leftEye') : t('rightEye');
  }
});
Choices.displayName = 'Choices';

const soMany = (quantity: number): string => (quantity > 1 ? ` × ${quantity}` : '');
