import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';
import { isolate } from '../../runtime/domain/localized.ts';
import { canPayAtOnce, paymentValue } from '../../runtime/domain/order/payment-choice.ts';
import { type ChargeLimits, parseChargeAmount } from '../../runtime/domain/wallet/charge-amount.ts';
import { failureText } from '../../runtime/forms/form-texts.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CheckoutOffersStore } from '../../runtime/stores/visitor/order-form/checkout-offers-store.ts';
import { WalletStore } from '../../runtime/stores/visitor/wallet-store.ts';
import { ChoiceGroup } from '../../runtime/ui/fields/ChoiceGroup.tsx';
import { Field } from '../../runtime/ui/fields/Field.tsx';
import { getPriceFormat } from '../../runtime/ui/format/price-format.ts';
import { useSendOnce } from '../../runtime/ui/hooks/use-send-once.ts';
import { resizedImageUrl } from '../../runtime/ui/media/media-urls.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { PaymentMethod } from '../../schemas/generated/wire.ts';
import * as styles from './wallet.styles.ts';

export interface ChargeFormProps {
  /** ISO 4217. */
  readonly currency: string;
  readonly limits: ChargeLimits;
}

/** Charges the wallet by a payment: an amount, and one of the shop's ways to pay. Nothing while there is none. Source: spec 7, "POST charge payment". */
export const ChargeForm = observer((props: ChargeFormProps) => {
  const { paymentMethods } = useStore(CheckoutOffersStore);
  const methods = paymentMethods?.status === 'ready' ? paymentMethods.value.filter(canPayAtOnce) : [];
  const [first] = methods;
  return first === undefined ? null : <AmountForm {...props} methods={methods} first={first} />;
});
ChargeForm.displayName = 'ChargeForm';

interface AmountFormProps extends ChargeFormProps {
  readonly methods: readonly PaymentMethod[];
  readonly first: PaymentMethod;
}

function AmountForm({ currency, limits, methods, first }: AmountFormProps) {
  const { locale, shop, notices } = useStores();
  const t = useMessages('wallet');
  const forms = useMessages('forms');
  const wallet = useStore(WalletStore);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [chosen, choose] = useState(first);
  const { isSending, sendOnce } = useSendOnce();
  const input = useRef<HTMLInputElement>(null);
  const amount = parseChargeAmount(text, currency, limits);
  const price = (each: number) =>
    isolate(getPriceFormat(locale.locale, currency, shop.digits).formatWithCurrency(each));
  const bounds = { minimum: price(limits.minimum), maximum: price(limits.maximum) };

  const charge = async (wanted: number) => {
    try {
      location.assign(await wallet.charge(wanted, chosen));
    } catch (error) {
      notices.show(failureText(forms, error), 'error');
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWrong(amount === undefined);
    if (amount === undefined) input.current?.focus();
    else void sendOnce(() => charge(amount));
  };

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field
        label={t('amount', { currency: isolate(currency) })}
        {...(isWrong && amount === undefined ? { error: t('amountWrong', bounds) } : { hint: t('amountHint', bounds) })}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <ChoiceGroup
        name="paymentSrcId"
        label={t('method')}
        choices={methods.map((method) => ({
          value: paymentValue(method),
          label: locale.text(method.name),
          ...(method.image !== undefined && {
            aside: <img src={resizedImageUrl(method.image, 128)} alt="" className={styles.image} />,
          }),
        }))}
        value={paymentValue(chosen)}
        onChange={(value) => choose(methods.find((method) => paymentValue(method) === value) ?? first)}
      />
      {/* Not disabled while it sends: the focus would be lost. */}
      <Button type="submit" aria-disabled={isSending ? true : undefined}>
        {isSending ? forms('oneMoment') : t('toPayment')}
      </Button>
    </form>
  );
}
