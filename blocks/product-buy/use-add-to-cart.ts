import { useEffect, useRef, useState } from 'react';
import { cartLineKey } from '../../runtime/domain/cart/cart-line.ts';
import type { PurchaseProblem } from '../../runtime/domain/cart/purchase.ts';
import { isolate } from '../../runtime/domain/localized.ts';
import { minSelections } from '../../runtime/domain/options/option-marker.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { usePersistedStore } from '../../runtime/ui/hooks/use-persisted-store.ts';
import { checkCart } from '../../runtime/ui/lazy/check-cart.ts';
import { useBranchGate } from '../../runtime/ui/navigation/use-branch-gate.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { LENS_ANCHOR_ID, optionAnchorId, optionFileKey } from '../../runtime/ui/product/option-keys.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Option } from '../../schemas/generated/wire.ts';

/** How long the button confirms, and ignores the same click again, in ms. */
const CONFIRMATION_MS = 1500;

export interface AddToCart {
  /** How many more fit into the cart; 0 if it has the maximum. */
  readonly remaining: number;
  /** How many are added: the requested quantity, limited by what fits into the cart, and at least 1. */
  readonly quantity: number;
  /** Why no more can be added, if that is because of what the cart has already. */
  readonly limitMessage: string | undefined;
  /** What was done last, for the confirmation on the button. */
  readonly confirmation: 'added' | 'updated' | undefined;
  readonly submit: () => void;
  readonly cart: CartStore;
}

/**
 * Adds the selection to the cart, or replaces the edited line, and shows a notice; if something is missing, focuses it
 * instead.
 */
export function useAddToCart(selection: ProductSelection): AddToCart {
  const stores = useStores();
  const { notices, locale, shop } = stores;
  const t = useMessages('product-buy');
  const navigate = useShopNavigate();
  const leadToBranch = useBranchGate();
  const cart = usePersistedStore(CartStore);
  const [lastAdded, setLastAdded] = useState<{ readonly what: 'added' | 'updated'; readonly key: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [firstProblem] = selection.problems;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a warning goes with its problem.
  useEffect(() => () => notices.dismissWarnings(), [notices, firstProblem?.code, firstProblem?.optionId]);
  const formatNumber = (count: number) => formatCount(count, locale.locale, shop.digits);

  const cartItem = selection.toCartItem();
  const remaining = cart.remainingQuantity(cartItem, selection.toLineSnapshot(), selection.editedLine);
  const quantity = Math.max(1, Math.min(cartItem.quantity, remaining));
  // The confirmation ends when the selection changes.
  return {
    remaining,
    quantity,
    limitMessage: limitMessage(),
    confirmation: lastAdded?.key === cartLineKey(cartItem) ? lastAdded.what : undefined,
    submit,
    cart,
  };

  function limitMessage(): string | undefined {
    if (quantity < remaining || remaining >= selection.maximum) return undefined;
    return remaining === 0 ? allInCartMessage() : t('restInCart');
  }

  function allInCartMessage(): string {
    const countInCart = cart.quantityOfProduct(selection.product._id);
    return t('haveAll', { count: countInCart, number: formatNumber(countInCart) });
  }

  function submit(): void {
    // Ignores the second click of a double click.
    if (lastAdded !== undefined && lastAdded.key === cartLineKey(selection.toCartItem())) return;
    const [problem] = selection.validate();
    if (problem === undefined) {
      if (!leadToBranch()) add();
    } else {
      notices.show(problemMessage(problem), 'warning');
      focusProblem(problem);
    }
  }

  function add(): void {
    const { editedLine } = selection;
    const [item, facts] = [selection.toCartItem(), selection.toLineSnapshot()];
    const added = editedLine === undefined ? cart.add(item, facts) : cart.replace(editedLine, item, facts);
    const count = cart.count;
    if (added === 0) {
      notices.show(allInCartMessage(), 'info');
      return;
    }
    void transferFilesToCart(selection);
    void checkCart(stores);
    if (editedLine === undefined) {
      // Spec 8: 'addedToCart'.
      notices.show(t('addedToCart', { count, number: formatNumber(count) }), 'success');
      setLastAdded({ what: 'added', key: cartLineKey(item) });
    } else {
      notices.show(t('cartUpdated'), 'success');
      selection.reset();
      setLastAdded({ what: 'updated', key: cartLineKey(selection.toCartItem()) });
      // In place of this address: the line that it names is another one now.
      navigate(shop.href('cart') ?? location.pathname, { isReplace: true });
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLastAdded(undefined), CONFIRMATION_MS);
  }

  function problemMessage({ code, optionId }: PurchaseProblem): string {
    if (code === 'lens-required') return t('lensRequired');
    if (code === 'quantity') return t('atMost', { count: selection.maximum, number: formatNumber(selection.maximum) });
    const option = findOption(selection, optionId);
    const name = isolate(locale.text(option?.name));
    if (code === 'option-invalid') return t('optionInvalid', { name });
    if (code === 'file-unsent') return t('fileUnsent', { name });
    const minimum = option ? minSelections(option) : 1;
    return code === 'option-required'
      ? t('optionMissing', { name })
      : t('optionTooFew', { name, count: minimum, number: formatNumber(minimum) });
  }
}

const findOption = (selection: ProductSelection, optionId: string | undefined): Option | undefined =>
  selection.product.options.find(({ _id }) => _id === optionId);

/** Scrolls to the option with the error and focuses it. Source: spec 5, "else scroll to first required". */
function focusProblem({ code, optionId }: PurchaseProblem): void {
  const id = code === 'lens-required' ? LENS_ANCHOR_ID : optionId && optionAnchorId(optionId);
  const element = id ? document.getElementById(id) : null;
  element?.scrollIntoView({ block: 'start' });
  element?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
}

/** Attached files belong to the cart line from now on. */
async function transferFilesToCart(selection: ProductSelection): Promise<void> {
  const { _id, options } = selection.product;
  const attached = options.filter((option) => selection.attachedFile(option._id) !== undefined);
  if (attached.length === 0) return;
  const { transferFileToCart: leaveToCart } = await import('../../runtime/ui/lazy/file-storage.ts');
  await Promise.all(attached.map((option) => leaveToCart(optionFileKey(_id, option._id))));
}
