import { useMessages } from '../../i18n/use-messages.ts';
import { formatCount } from '../format/number-format.ts';
import { useStores } from '../stores-context.ts';
import type { MetalQuote } from './metal-quotes.ts';

type NamedMetal = Pick<MetalQuote, 'metal'> & { readonly karat?: number | undefined };

/** Names metals in the page's language: `Silver`, `Gold 24 karat`. */
export function useMetalName(): (metal: NamedMetal) => string {
  const { locale, shop } = useStores();
  const t = useMessages('metals');
  return ({ metal, karat }) =>
    metal === 'gold'
      ? t('gold', { karat: formatCount(karat ?? 0, locale.locale, shop.digits) })
      : metal === 'silver'
        ? t('silver')
        : t('platinum');
}
