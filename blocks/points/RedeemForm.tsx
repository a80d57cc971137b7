import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SendButton } from '../../runtime/forms/SendButton.tsx';
import { INSERT } from '../../runtime/i18n/message-insert.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { WalletStore } from '../../runtime/stores/visitor/wallet-store.ts';
import { Field } from '../../runtime/ui/fields/Field.tsx';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { AmountMessage, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { Points } from '../../schemas/generated/wire.ts';
import * as styles from './points.styles.ts';
import { parsePoints, worthOfPart } from './redeemed-points.ts';

export interface RedeemFormProps {
  readonly points: Points;
  /** The form has gone, and with it the focus. */
  readonly onRedeemed: () => void;
}

/** Redeems some or all points into the wallet, after confirmation since it cannot be undone. */
export function RedeemForm({ points, onRedeemed }: RedeemFormProps) {
  const { locale, shop, notices } = useStores();
  const t = useMessages('points');
  const wallet = useStore(WalletStore);
  const [text, setText] = useState(String(points.points));
  const [isWrong, setWrong] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const number = (count: number) => formatCount(count, locale.locale, shop.digits);
  const view = usePriceViewModel(points.currency);
  const chosen = parsePoints(text, points.points);
  const pointsText = (count: number) => t('points', { count, number: number(count) });

  if (points.amount === 0) return <p className={styles.hint}>{t('notRedeemable')}</p>;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWrong(chosen === undefined);
    if (chosen !== undefined) return setAsking(true);
    notices.show(t('wrongNumber', { number: number(points.points) }), 'warning');
    input.current?.focus();
  };
  const keep = () => {
    flushSync(() => setAsking(false));
    input.current?.focus();
  };

  if (isAsking && chosen !== undefined) {
    const isAll = chosen === points.points;
    const redeem = async () => {
      await wallet.redeem(chosen);
      notices.show(t('redeemed', { points: pointsText(chosen) }), 'success');
      onRedeemed();
    };
    return (
      <RedeemQuestion onKeep={keep} onRedeem={redeem}>
        <AmountMessage
          message={t(isAll ? 'question' : 'questionAbout', { points: pointsText(chosen), amount: INSERT })}
          amount={isAll ? points.amount : worthOfPart(chosen, points)}
          view={view}
        />
      </RedeemQuestion>
    );
  }
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field
        label={t('howMany')}
        hint={t('hint', { number: number(points.points) })}
        error={isWrong && chosen === undefined ? t('wrongNumber', { number: number(points.points) }) : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit">{t('redeem')}</Button>
    </form>
  );
}

interface RedeemQuestionProps {
  readonly onKeep: () => void;
  readonly onRedeem: () => Promise<void>;
  /** The question. */
  readonly children: ReactNode;
}

/** Confirmation in place of the form. The safe answer has the focus; Escape selects it. */
function RedeemQuestion({ onKeep, onRedeem, children }: RedeemQuestionProps) {
  const t = useMessages('points');
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.querySelector('button')?.focus(), []);
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onKeep();
  return (
    <fieldset ref={group} className={styles.question}>
      <legend>{children}</legend>
      <p className={styles.hint}>{t('isFinal')}</p>
      <p className={styles.actions}>
        <Button variant="outline" onClick={onKeep} onKeyDown={onKeyDown}>
          {t('keep')}
        </Button>
        <SendButton send={onRedeem} onKeyDown={onKeyDown}>
          {t('redeemNow')}
        </SendButton>
      </p>
    </fieldset>
  );
}
