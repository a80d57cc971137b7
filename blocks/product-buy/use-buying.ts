import { useEffect, useRef, useState } from 'react';
import { lineKey } from '../../runtime/domain/cart-line.ts';
import { fewestPicks } from '../../runtime/domain/option-marker.ts';
import type { PurchaseProblem } from '../../runtime/domain/purchase.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CartStore } from '../../runtime/stores/cart-store.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { LENS_PLACE, placeOfFile, placeOfOption } from '../../runtime/ui/option-place.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useKeptStore } from '../../runtime/ui/use-kept-store.ts';
import type { Option } from '../../schemas/generated/wire.ts';

/** How long the button says that it has been done, and does the same no second time, in ms. */
const CONFIRMED_MS = 1500;

export interface Buying {
  /** How many come into the cart at most; none where it has all already. */
  readonly room: number;
  /** How many are bought: what is wanted, as far as the cart has room for it, and at least 1. */
  readonly quantity: number;
  /** Why no more can be put in, where that is for what the cart has already. */
  readonly limit: string | undefined;
  /** What was done a moment ago; also what the button says. */
  readonly confirmed: 'added' | 'updated' | undefined;
  readonly buy: () => void;
}

/** Puts what is chosen into the cart, or in place of the line that is changed, and says so; where something is missing, it leads there instead. */
export function useBuying(selection: ProductSelection): Buying {
  const { notices, locale, shop } = useStores();
  const t = useMessages('product-buy');
  const cart = useKeptStore(CartStore);
  const [done, setDone] = useState<{ readonly what: 'added' | 'updated'; readonly key: string }>();
  const until = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(until.current), []);
  const number = (count: number) => formatCount(count, locale.locale, shop.digits);

  const chosen = selection.toCartItem();
  const room = cart.roomFor(chosen, selection.toLineFacts(), selection.editedLine);
  const quantity = Math.max(1, Math.min(chosen.quantity, room));
  // Of something else that was chosen meanwhile it is not true.
  return { room, quantity, limit: limitWords(), confirmed: done?.key === lineKey(chosen) ? done.what : undefined, buy };

  function limitWords(): string | undefined {
    if (quantity < room || room >= selection.maximum) return undefined;
    return room === 0 ? haveAll() : t('restInCart');
  }

  function haveAll(): string {
    const all = cart.countOf(selection.product._id);
    return t('haveAll', { count: all, number: number(all) });
  }

  function buy(): void {
    // A double click is one wish.
    if (done !== undefined && done.key === lineKey(selection.toCartItem())) return;
    const [problem] = selection.try();
    if (problem === undefined) add();
    else {
      notices.say(problemWords(problem), 'warning');
      leadTo(problem);
    }
  }

  function add(): void {
    const { editedLine } = selection;
    const [item, facts] = [selection.toCartItem(), selection.toLineFacts()];
    const added = editedLine === undefined ? cart.add(item, facts) : cart.replace(editedLine, item, facts);
    const count = cart.count;
    if (added === 0) {
      notices.say(haveAll(), 'info');
      return;
    }
    void leaveFiles(selection);
    if (editedLine === undefined) {
      // Spec 8: 'addedToCart'.
      notices.say(t('addedToCart', { count, number: number(count) }), 'success');
      setDone({ what: 'added', key: lineKey(item) });
    } else {
      notices.say(t('cartUpdated'), 'success');
      selection.reset();
      setDone({ what: 'updated', key: lineKey(selection.toCartItem()) });
    }
    clearTimeout(until.current);
    until.current = setTimeout(() => setDone(undefined), CONFIRMED_MS);
  }

  function problemWords({ code, optionId }: PurchaseProblem): string {
    if (code === 'lens-required') return t('lensRequired');
    if (code === 'quantity') return t('atMost', { count: selection.maximum, number: number(selection.maximum) });
    const option = optionOf(selection, optionId);
    const name = `\u2068${locale.text(option?.name)}\u2069`;
    const least = option ? fewestPicks(option) : 1;
    return code === 'option-required'
      ? t('optionMissing', { name })
      : t('optionTooFew', { name, count: least, number: number(least) });
  }
}

const optionOf = (selection: ProductSelection, optionId: string | undefined): Option | undefined =>
  selection.product.options.find(({ _id }) => _id === optionId);

/** Scrolls to where something is missing, and puts the focus there. Source: spec 5, "else scroll to first required". */
function leadTo({ code, optionId }: PurchaseProblem): void {
  const id = code === 'lens-required' ? LENS_PLACE : optionId && placeOfOption(optionId);
  const place = id ? document.getElementById(id) : null;
  place?.scrollIntoView({ block: 'start' });
  place?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
}

/** Files that are attached belong to the cart from now on. */
async function leaveFiles(selection: ProductSelection): Promise<void> {
  const { _id, options } = selection.product;
  const attached = options.filter((option) => selection.fileOf(option._id) !== undefined);
  if (attached.length === 0) return;
  const { leaveToCart } = await import('../../runtime/ui/late/kept-files.ts');
  await Promise.all(attached.map((option) => leaveToCart(placeOfFile(_id, option._id))));
}
