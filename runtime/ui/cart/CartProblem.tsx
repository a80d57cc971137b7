import { observer } from 'mobx-react-lite';
import { hasTooManyLines, MAX_ORDER_LINES } from '../../domain/cart/cart-totals.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CartCheckStore } from '../../stores/visitor/cart/cart-check-store.ts';
import { CartStore } from '../../stores/visitor/cart/cart-store.ts';
import { css } from '../../theme/emotion.ts';
import { formatCount } from '../format/number-format.ts';
import { useStore, useStores } from '../stores-context.ts';
import { textButton } from './cart.styles.ts';

/** Problem of the cart as a whole, announced: too many lines for an order, or unchecked prices, with a retry. */
export const CartProblem = observer(() => {
  const t = useMessages('cart-lines');
  const shared = useMessages('shared');
  const checks = useStore(CartCheckStore);
  const tooManyLines = useTooManyLines();
  return (
    <div role="status" className={box}>
      {tooManyLines !== undefined && <p>{tooManyLines}</p>}
      {checks.failure !== undefined && (
        <>
          <p>{t('checkFailed')}</p>
          <button type="button" className={textButton} onClick={() => void checks.check()}>
            {shared('tryAgain')}
          </button>
        </>
      )}
    </div>
  );
});
CartProblem.displayName = 'CartProblem';

/** The sentence for a cart with more lines than an order takes; undefined for any other. For use in an `observer`. */
export function useTooManyLines(): string | undefined {
  const { locale, shop } = useStores();
  const t = useMessages('cart-lines');
  const { length } = useStore(CartStore).lines;
  if (!hasTooManyLines(length)) return undefined;
  const number = (count: number) => formatCount(count, locale.locale, shop.digits);
  return t('tooManyLines', { limit: number(MAX_ORDER_LINES), count: number(length) });
}

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 'var(--space-3)',
  color: 'var(--color-danger)',
  fontSize: 'var(--text-s)',
  fontWeight: 500,
  '&:empty': { position: 'absolute' },
});
