import { observer } from 'mobx-react-lite';
import { CheckoutPart } from '../../runtime/checkout/CheckoutPart.tsx';
import { useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { toMinorUnits } from '../../runtime/domain/money.ts';
import { isWalletOffered } from '../../runtime/domain/order/checkout-offer.ts';
import { switchWallet } from '../../runtime/domain/order/payment-choice.ts';
import { INSERT } from '../../runtime/i18n/message-insert.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Stores } from '../../runtime/stores/core/stores.ts';
import { WalletStore } from '../../runtime/stores/visitor/wallet-store.ts';
import { CheckField } from '../../runtime/ui/fields/CheckField.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { AmountMessage, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStore } from '../../runtime/ui/stores-context.ts';
import { usePersonalData } from '../../runtime/ui/use-personal-data.ts';
import type { CheckoutWalletProps } from '../../schemas/generated/blocks/checkout-wallet.ts';

const loadWallet = (stores: Stores, signal: AbortSignal): Promise<void> => stores.of(WalletStore).load(signal);

/** Switch to pay by wallet. Hidden for guests and for an empty wallet. Source: spec 2, "wallet toggle". */
const CheckoutWalletBlock = observer(({ props }: BlockProps<CheckoutWalletProps>) => {
  const t = useMessages('checkout-wallet');
  const store = useStore(WalletStore);
  const { balance } = store;
  const order = useOrderForm();
  usePersonalData(loadWallet);
  const wallet = balance?.status === 'ready' ? balance.value : undefined;
  const price = usePriceViewModel(wallet?.currency);
  if (order === undefined) return null;
  if (balance?.status === 'failed')
    return (
      <CheckoutPart name="wallet" title={props.title ?? t('title')}>
        <LoadFailed onRetry={() => store.load()} />
      </CheckoutPart>
    );
  if (wallet === undefined) return null;
  const { store: orderForm, form, facts } = order;
  if (!isWalletOffered(facts, toMinorUnits(wallet.amount, wallet.currency))) return null;
  return (
    <CheckoutPart name="wallet" title={props.title ?? t('title')}>
      <CheckField
        name="useWalletForPayment"
        isChecked={form.useWalletForPayment}
        onChange={(isUsed) => orderForm.change((current, context) => switchWallet(current, isUsed, context))}
      >
        <AmountMessage message={t('use', { amount: INSERT })} amount={wallet.amount} view={price} />
      </CheckField>
    </CheckoutPart>
  );
});
CheckoutWalletBlock.displayName = 'CheckoutWalletBlock';

export default CheckoutWalletBlock;
