import { observer } from 'mobx-react-lite';
import { type MouseEvent, useId } from 'react';
import { isolate } from '../../domain/localized.ts';
import { multiply, toMajorUnits } from '../../domain/money.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { LineNotice } from '../../stores/visitor/cart/cart-check-store.ts';
import type { CartLine } from '../../stores/visitor/cart/persisted-cart-line.ts';
import { QuantityInput } from '../fields/QuantityInput.tsx';
import { formatCount } from '../format/number-format.ts';
import { ResponsiveImage } from '../media/ResponsiveImage.tsx';
import { ShopLink } from '../navigation/ShopLink.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { Amount, Price, usePriceViewModel } from '../product/Price.tsx';
import { useStores } from '../stores-context.ts';
import * as styles from './cart.styles.ts';
import { editLineHref } from './line-digest.ts';
import { SelectedOptions } from './SelectedOptions.tsx';
import { hasChoices, isUnknownProduct } from './selected-options.ts';

export interface CartRowProps {
  readonly line: CartLine;
  /** Result of the backend's check, once available. */
  readonly notice: LineNotice | undefined;
  /** Maximum quantity; below the current one after others have bought. */
  readonly maximum: number;
  readonly onQuantityChange: (quantity: number) => void;
  readonly onRemove: () => void;
}

/** One line: what, what was chosen of it, how many, and what that costs. */
export const CartRow = observer(({ line, notice, maximum, onQuantityChange, onRemove }: CartRowProps) => {
  const { item, facts } = line;
  const { locale, shop } = useStores();
  const t = useMessages('cart-lines');
  const price = usePriceViewModel(facts.currency);
  const isUnknown = isUnknownProduct(line);
  const title = isUnknown ? t('noLongerSold') : locale.text(facts.title);
  const titleId = useId();
  const isolatedTitle = isolate(title);
  const productLink = isUnknown ? undefined : shop.href('product', { slug: facts.slug });
  const amountOf = (unitPrice: number) => toMajorUnits(multiply(unitPrice, item.quantity), facts.currency);
  return (
    <li className={styles.line}>
      {facts.image === '' ? (
        <div className={styles.image} />
      ) : (
        <ResponsiveImage
          src={facts.image}
          alt=""
          ratio={1}
          sizes="64px"
          widths={{ from: 128, to: 192 }}
          className={styles.image}
        />
      )}
      <div className={styles.body}>
        <ShopLink id={titleId} href={productLink} className={styles.title}>
          {title}
        </ShopLink>
        <SelectedOptions item={item} slug={facts.slug} className={styles.selectedOptions} />
        {!isUnknown && notice?.problem !== 'unavailable' && (
          <p className={styles.price}>
            <Price
              amount={amountOf(facts.unitPrice)}
              oldAmount={facts.originalUnitPrice && amountOf(facts.originalUnitPrice)}
              view={price}
            />
          </p>
        )}
        {(hasChoices(item) || notice?.problem === 'changed' || notice?.problem === 'file') &&
          productLink !== undefined &&
          notice?.problem !== 'unavailable' && (
            <a href={editLineHref(productLink, item)} aria-describedby={titleId} className={styles.textButton}>
              {t('edit')}
            </a>
          )}
      </div>
      <IconButton icon="close" label={t('remove', { title: isolatedTitle })} data-remove onClick={onRemove} />
      <div className={styles.quantity}>
        <QuantityInput
          labels={{ field: t('quantity', { title: isolatedTitle }), fewer: t('fewer'), more: t('more') }}
          value={item.quantity}
          max={Math.max(item.quantity, maximum)}
          isDisabled={notice?.problem === 'unavailable' || notice?.problem === 'sold-out'}
          onChange={onQuantityChange}
        />
        {/* Rendered while empty, or screen readers would not announce it. */}
        <div aria-live="polite" className={styles.notes}>
          <LineNotes
            notice={notice}
            titleId={titleId}
            isAtMaximum={item.quantity >= maximum}
            currency={facts.currency}
            onQuantityChange={onQuantityChange}
          />
        </div>
      </div>
    </li>
  );
});
CartRow.displayName = 'CartRow';

interface LineNotesProps extends Pick<CartRowProps, 'notice' | 'onQuantityChange'> {
  /** Element with the title of the product. */
  readonly titleId: string;
  readonly isAtMaximum: boolean;
  /** ISO 4217 */
  readonly currency: string;
}

/** Why there cannot be more, what has changed since the line was put in the cart, and what can be done about it. */
const LineNotes = observer(({ notice, titleId, isAtMaximum, currency, onQuantityChange }: LineNotesProps) => {
  const { locale, shop } = useStores();
  const t = useMessages('cart-lines');
  const price = usePriceViewModel(currency);
  const { problem, priceBefore, maximum = 0 } = notice ?? {};
  const changeQuantity = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes with the problem.
    currentTarget.closest('li')?.querySelector('input')?.focus();
    onQuantityChange(maximum);
  };
  const number = formatCount(maximum, locale.locale, shop.digits);
  return (
    <>
      {problem === undefined && isAtMaximum && <p className={styles.note}>{t('maximum')}</p>}
      {problem === 'quantity' && maximum === 0 && <p className={styles.problem}>{t('allInCart')}</p>}
      {problem === 'quantity' && maximum > 0 && (
        <p className={styles.problem}>
          {t('atMost', { number })}{' '}
          <button type="button" aria-describedby={titleId} className={styles.textButton} onClick={changeQuantity}>
            {t('changeTo', { number })}
          </button>
        </p>
      )}
      {problem === 'unavailable' && <p className={styles.problem}>{t('unavailable')}</p>}
      {problem === 'changed' && <p className={styles.problem}>{t('changed')}</p>}
      {problem === 'file' && <p className={styles.problem}>{t('fileMissing')}</p>}
      {problem === 'sold-out' && <p className={styles.problem}>{t('soldOut')}</p>}
      {priceBefore !== undefined && notice?.currency === currency && problem !== 'unavailable' && (
        <p className={styles.note}>
          {t('newPrice')} <Amount amount={toMajorUnits(priceBefore, currency)} view={price} />
        </p>
      )}
    </>
  );
});
LineNotes.displayName = 'LineNotes';
