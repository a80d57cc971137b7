import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useState } from 'react';
import { CheckoutPart, CheckoutPartSkeleton } from '../../runtime/checkout/CheckoutPart.tsx';
import { useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { applyVoucher, cancelVoucher, isVoucherActive } from '../../runtime/domain/order/voucher-code.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CartCheckStore } from '../../runtime/stores/visitor/cart/cart-check-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { Field } from '../../runtime/ui/fields/Field.tsx';
import { error as errorClass } from '../../runtime/ui/fields/field.styles.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { CheckoutVoucherProps } from '../../schemas/generated/blocks/checkout-voucher.ts';

/** In the schema of the call `checkCart`, too. */
const MAX_CODE_LENGTH = 100;

/** The box for a voucher's code. Source: spec 4, "Button reads Apply or Cancel when active; input disabled while active". */
const CheckoutVoucherBlock = observer(({ props }: BlockProps<CheckoutVoucherProps>) => {
  const { notices } = useStores();
  const t = useMessages('checkout-voucher');
  const checks = useStore(CartCheckStore);
  const order = useOrderForm();
  const [text, setText] = useState('');
  const errorId = useId();
  if (order === undefined) return <CheckoutPartSkeleton />;
  const { store, form } = order;
  const { voucherError } = store;
  const isActive = isVoucherActive(form);
  const enter = (code: string) => {
    setText(code);
    dismissError();
    // Discards a running check of another code.
    store.change(cancelVoucher);
  };
  const dismissError = () => {
    if (voucherError === undefined) return;
    notices.withdraw(voucherError);
    store.rejectVoucher(undefined);
  };
  const apply = () => {
    // The form has it from here on, and gives it up where it does not count.
    setText('');
    dismissError();
    store.change((current) => applyVoucher(current, text));
    // Applies again what got no response before.
    if (form.voucher !== undefined) checks.scheduleCheck();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isActive) return;
    // The step is not left by it.
    event.preventDefault();
    apply();
  };
  return (
    <CheckoutPart name="voucher" title={props.title ?? t('title')}>
      <div className={row}>
        <Field label={t('code')}>
          {(control) => (
            <input
              {...control}
              aria-invalid={voucherError === undefined ? undefined : true}
              aria-describedby={errorId}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_CODE_LENGTH}
              disabled={isActive}
              value={form.voucher ?? text}
              onChange={({ target }) => enter(target.value)}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
        <Button variant="outline" onClick={isActive ? () => enter('') : apply}>
          {t(isActive ? 'cancel' : 'apply')}
        </Button>
      </div>
      <p id={errorId} aria-live="polite" className={errorClass}>
        {voucherError}
      </p>
      <p role="status" className={status}>
        {isActive && t('applied')}
      </p>
    </CheckoutPart>
  );
});
CheckoutVoucherBlock.displayName = 'CheckoutVoucherBlock';

export default CheckoutVoucherBlock;

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 'var(--space-3)',
  maxInlineSize: '28rem',
  '& > button': { minBlockSize: 48 },
});

const status = css({
  margin: 0,
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  '&:empty': { position: 'absolute' },
});
