import { observer } from 'mobx-react-lite';
import { isolate, joinTexts } from '../../domain/localized.ts';
import { isCalendarDay } from '../../domain/time/calendar-day.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CatalogStore } from '../../stores/catalog/catalog-store.ts';
import type { Stores } from '../../stores/core/stores.ts';
import { CartStore } from '../../stores/visitor/cart/cart-store.ts';
import type { CartLine } from '../../stores/visitor/cart/persisted-cart-line.ts';
import { getOrderTimeFormat } from '../format/order-time-format.ts';
import { useStore, useStores } from '../stores-context.ts';
import { usePersonalData } from '../use-personal-data.ts';
import { hasChoices, isUnknownProduct, selectedLenses, selectedOptions } from './selected-options.ts';

/** Slugs of the products whose options name the selections of a line in the page's language. */
const chosenSlugs = (stores: Stores): readonly string[] =>
  stores
    .of(CartStore)
    .lines.filter((line) => hasChoices(line.item) && !isUnknownProduct(line))
    .map(({ facts }) => facts.slug);

const loadChosenProducts = (stores: Stores, signal: AbortSignal): Promise<unknown> =>
  // A failed product leaves only the names of the choices out.
  Promise.allSettled(chosenSlugs(stores).map((slug) => stores.of(CatalogStore).loadProduct(slug, signal)));

const chosenKey = (stores: Stores): string => chosenSlugs(stores).join();

/** Loads the products that name the choices of the cart's lines. */
export const useChosenProducts = (): void => void usePersonalData(loadChosenProducts, chosenKey);

interface SelectedOptionsProps extends Pick<CartLine, 'item'> {
  readonly slug: string;
  readonly className: string;
}

/** The choices of a cart line with the product's names; nothing before {@link useChosenProducts} has them. */
export const SelectedOptions = observer(({ item, slug, className }: SelectedOptionsProps) => {
  const { locale, shop } = useStores();
  const catalog = useStore(CatalogStore);
  const t = useMessages('cart-lines');
  const product = hasChoices(item) ? catalog.product(slug) : undefined;
  if (product?.status !== 'ready') return null;
  const { formatDay } = getOrderTimeFormat(locale.locale, shop.digits, shop.timeZone);
  const optionTexts = selectedOptions(item, product.value).map(({ name, value: chosen, quantity }) => {
    const text = typeof chosen === 'string' ? chosen : locale.text(chosen);
    return `${locale.text(name)}: ${isolate(isCalendarDay(text) ? formatDay(text) : text)}${quantitySuffix(quantity)}`;
  });
  const lensTexts = selectedLenses(item, product.value).map(
    ({ side: eye, name, quantity }) =>
      // Source: spec 8, "placeholder for unnamed lens".
      `${lensSideLabel(eye)}: ${isolate(locale.text(name) || t('unnamedLens'))}${quantitySuffix(quantity)}`,
  );
  return <p className={className}>{joinTexts([...optionTexts, ...lensTexts], locale.locale)}</p>;

  function lensSideLabel(eye: 'left' | 'right' | 'both'): string {
    if (eye === 'both') return t('bothEyes');
    return eye === 'left' ? t('leftEye') : t('rightEye');
  }
});
SelectedOptions.displayName = 'SelectedOptions';

const quantitySuffix = (quantity: number): string => (quantity > 1 ? ` × ${quantity}` : '');
