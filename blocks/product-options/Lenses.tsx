import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { Eye } from '../../runtime/domain/eyes.ts';
import type { OfferedLens } from '../../runtime/domain/lens-choice.ts';
import { lensPrice } from '../../runtime/domain/lens-price.ts';
import { toMajor } from '../../runtime/domain/money.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { Field } from '../../runtime/ui/Field.tsx';
import { LENS_PLACE } from '../../runtime/ui/option-place.ts';
import { Price } from '../../runtime/ui/Price.tsx';
import { Quantity } from '../../runtime/ui/Quantity.tsx';
import { Select } from '../../runtime/ui/Select.tsx';
import * as frame from './frame-look.ts';
import { Lack } from './Lack.tsx';
import * as look from './lens-look.ts';
import { Marker, OptionName } from './OptionHead.tsx';
import type { OptionsView } from './options-view.ts';

export interface LensesProps {
  readonly selection: ProductSelection;
  readonly view: OptionsView;
}

const EYES: readonly Eye[] = ['left', 'right', 'both'];

/** Lenses for the left eye, the right one, or both: switched on, each has its power and its number. */
export const Lenses = observer(({ selection, view }: LensesProps) => {
  const t = useMessages('product-options');
  const isLacking = selection.isTried && selection.problems.some(({ code }) => code === 'lens-required');
  const isChosen = EYES.some((eye) => selection.lensOf(eye) !== undefined);
  return (
    <fieldset
      id={LENS_PLACE}
      aria-labelledby={`${LENS_PLACE}-name`}
      aria-describedby={isLacking ? `${LENS_PLACE}-lack` : undefined}
      className={frame.option}
      data-lacking={isLacking ? '' : undefined}
    >
      <div className={frame.title}>
        <OptionName id={`${LENS_PLACE}-name`} name={t('lenses')} />
        <Marker marker={{ kind: isChosen ? 'done' : 'required' }} hasChosen={isChosen} />
      </div>
      <div className={look.eyes}>
        {EYES.map((eye) => (
          <EyeCard key={eye} eye={eye} selection={selection} view={view} />
        ))}
      </div>
      <Lack id={`${LENS_PLACE}-lack`}>{isLacking ? t('lensRequired') : undefined}</Lack>
    </fieldset>
  );
});
Lenses.displayName = 'Lenses';

const EyeCard = observer(({ eye, selection, view }: LensesProps & { readonly eye: Eye }) => {
  const t = useMessages('product-options');
  const box = useRef<HTMLInputElement>(null);
  const offered = selection.lensesFor(eye);
  if (offered.length === 0) return null;
  const chosen = selection.lensOf(eye);
  const name = eyeName();
  const first = firstLens(offered, selection.defaultLens(eye)?._id);
  const isSoldOut = chosen === undefined && first === undefined;
  const toggle = () => selection.chooseLens(eye, chosen === undefined ? first?.lens._id : undefined);
  return (
    <fieldset className={look.eye} data-on={chosen && ''}>
      <label className={look.eyeName} data-unavailable={isSoldOut ? '' : undefined}>
        <input
          ref={box}
          type="checkbox"
          autoComplete="off"
          checked={chosen !== undefined}
          aria-disabled={isSoldOut || undefined}
          onChange={toggle}
        />
        {name}
        {isSoldOut && ` (${t('soldOut')})`}
      </label>
      {chosen !== undefined && (
        <div className={look.eyeFields}>
          <Field label={t('power')}>
            {(control) => (
              <Select
                {...control}
                value={chosen.lens._id}
                onChange={({ target }) => selection.chooseLens(eye, target.value)}
                options={offered.map(({ lens, isSoldOut: isGone }) => ({
                  value: lens._id,
                  label: [view.text(lens.name) || t('unnamedLens'), isGone && `(${t('soldOut')})`]
                    .filter(Boolean)
                    .join(' '),
                  isDisabled: isGone && lens !== chosen.lens,
                }))}
              />
            )}
          </Field>
          <div className={look.number}>
            <Quantity
              words={{ field: t('quantityOf', { name }), fewer: t('fewerOf', { name }), more: t('moreOf', { name }) }}
              value={chosen.quantity}
              min={0}
              max={chosen.quantity + leftOf(offered, chosen.lens._id)}
              onChange={setNumber}
            />
            <LensCost eye={eye} selection={selection} view={view} />
          </div>
          {leftOf(offered, chosen.lens._id) === 0 && <StockLeft stock={chosen.lens.quantity} view={view} />}
        </div>
      )}
    </fieldset>
  );

  function setNumber(quantity: number): void {
    selection.setLensQuantity(eye, quantity);
    // The counter goes with the last one.
    if (quantity === 0) box.current?.focus();
  }

  function eyeName(): string {
    if (eye === 'both') return t('bothEyes');
    return t(eye === 'left' ? 'leftEye' : 'rightEye');
  }
});
EyeCard.displayName = 'EyeCard';

/** The default one, else the first that can be had. Source: spec 9, "default lens is the one named 0.00 else first". */
const firstLens = (offered: readonly OfferedLens[], defaultId: string | undefined): OfferedLens | undefined => {
  const there = offered.filter(({ isSoldOut }) => !isSoldOut);
  return there.find(({ lens }) => lens._id === defaultId) ?? there[0];
};

const leftOf = (offered: readonly OfferedLens[], lensId: string): number =>
  offered.find(({ lens }) => lens._id === lensId)?.left ?? 0;

/** What the lenses for an eye come to. */
const LensCost = observer(({ eye, selection, view }: LensesProps & { readonly eye: Eye }) => {
  const chosen = selection.lensOf(eye);
  if (chosen === undefined) return null;
  const { currency } = view.price.format;
  const choice = [{ lensOptionId: chosen.lens._id, quantity: chosen.quantity, type: eye }];
  const { price, original } = lensPrice([chosen.lens], choice, selection.madeAt, currency);
  return (
    <span className={look.cost}>
      <Price
        amount={toMajor(price, currency)}
        oldAmount={original > price ? toMajor(original, currency) : undefined}
        view={view.price}
      />
    </span>
  );
});
LensCost.displayName = 'LensCost';

/** Said once there is no more of a lens: how many there are, of which the other eye may have some. */
const StockLeft = ({ stock, view }: { readonly stock: number; readonly view: OptionsView }) => {
  const t = useMessages('product-options');
  return <p className={frame.note}>{t('onlyLeft', { count: stock, number: view.number(stock) })}</p>;
};
