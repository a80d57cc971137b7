import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { isolate } from '../../runtime/domain/localized.ts';
import { toMajorUnits } from '../../runtime/domain/money.ts';
import type { LensAvailability } from '../../runtime/domain/options/lens-choice.ts';
import { lensPrice } from '../../runtime/domain/options/lens-price.ts';
import type { LensSide } from '../../runtime/domain/options/lens-side.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { Field } from '../../runtime/ui/fields/Field.tsx';
import { QuantityInput } from '../../runtime/ui/fields/QuantityInput.tsx';
import { Select } from '../../runtime/ui/fields/Select.tsx';
import { LENS_ANCHOR_ID } from '../../runtime/ui/product/option-keys.ts';
import { Price } from '../../runtime/ui/product/Price.tsx';
import { useProductSelection } from '../../runtime/ui/selection/use-product-selection.ts';
import type { ProductOptionsProps } from '../../schemas/generated/blocks/product-options.ts';
import { FieldError } from './FieldError.tsx';
import * as styles from './lens-fields.styles.ts';
import { OptionMarkerBadge, OptionName } from './OptionLabel.tsx';
import * as fieldStyles from './option-field.styles.ts';
import { type OptionsView, useOptionsView } from './options-view.ts';

interface LensFieldsProps {
  /** Of the block. */
  readonly blockProps: BlockProps<ProductOptionsProps>['props'];
}

interface LensSideProps {
  readonly eye: LensSide;
  readonly selection: ProductSelection;
  readonly view: OptionsView;
}

const LENS_SIDES: readonly LensSide[] = ['left', 'right', 'both'];

/** Lenses for the left eye, the right one or both: when checked, each has a power and a quantity. */
const LensFields = observer(({ blockProps }: LensFieldsProps) => {
  const selection = useProductSelection();
  const view = useOptionsView(blockProps);
  const t = useMessages('product-options');
  if (selection === undefined) return null;
  const hasError = selection.showErrors && selection.problems.some(({ code }) => code === 'lens-required');
  const hasLens = LENS_SIDES.some((side) => selection.lensSelection(side) !== undefined);
  return (
    <fieldset
      id={LENS_ANCHOR_ID}
      aria-labelledby={`${LENS_ANCHOR_ID}-name`}
      aria-describedby={hasError ? `${LENS_ANCHOR_ID}-lack` : undefined}
      className={fieldStyles.option}
      data-lacking={hasError ? '' : undefined}
    >
      <div className={fieldStyles.title}>
        <OptionName id={`${LENS_ANCHOR_ID}-name`} name={t('lenses')} />
        <OptionMarkerBadge marker={{ kind: hasLens ? 'done' : 'required' }} hasSelection={hasLens} />
      </div>
      <div className={styles.sides}>
        {LENS_SIDES.map((eye) => (
          <LensSideCard key={eye} eye={eye} selection={selection} view={view} />
        ))}
      </div>
      <FieldError id={`${LENS_ANCHOR_ID}-lack`}>{hasError ? t('lensRequired') : undefined}</FieldError>
    </fieldset>
  );
});
LensFields.displayName = 'LensFields';

export default LensFields;

const LensSideCard = observer(({ eye: side, selection, view }: LensSideProps) => {
  const t = useMessages('product-options');
  const checkbox = useRef<HTMLInputElement>(null);
  const offeredLenses = selection.lensAvailability(side);
  if (offeredLenses.length === 0) return null;
  const chosenLens = selection.lensSelection(side);
  const name = sideLabel();
  const initialLens = findInitialLens(offeredLenses, selection.defaultLens(side)?._id);
  const isSoldOut = chosenLens === undefined && initialLens === undefined;
  const toggle = () => selection.chooseLens(side, chosenLens === undefined ? initialLens?.lens._id : undefined);
  return (
    <fieldset className={styles.side} data-on={chosenLens && ''}>
      <label className={styles.sideLabel} data-unavailable={isSoldOut ? '' : undefined}>
        <input
          ref={checkbox}
          type="checkbox"
          autoComplete="off"
          checked={chosenLens !== undefined}
          aria-disabled={isSoldOut || undefined}
          onChange={toggle}
        />
        {name}
        {isSoldOut && ` (${t('soldOut')})`}
      </label>
      {chosenLens !== undefined && (
        <div className={styles.sideFields}>
          <Field label={t('power')}>
            {(control) => (
              <Select
                {...control}
                value={chosenLens.lens._id}
                onChange={({ target }) => selection.chooseLens(side, target.value)}
                options={offeredLenses.map(({ lens, isSoldOut: isGone }) => ({
                  value: lens._id,
                  label: [isolate(view.text(lens.name) || t('unnamedLens')), isGone && `(${t('soldOut')})`]
                    .filter(Boolean)
                    .join(' '),
                  isDisabled: isGone && lens !== chosenLens.lens,
                }))}
              />
            )}
          </Field>
          <div className={styles.quantityRow}>
            <QuantityInput
              labels={{ field: t('quantityOf', { name }), fewer: t('fewerOf', { name }), more: t('moreOf', { name }) }}
              value={chosenLens.quantity}
              min={0}
              max={chosenLens.quantity + remainingStock(offeredLenses, chosenLens.lens._id)}
              onChange={setQuantity}
            />
            <LensPrice eye={side} selection={selection} view={view} />
          </div>
          {remainingStock(offeredLenses, chosenLens.lens._id) === 0 && (
            <RemainingStockNote stock={chosenLens.lens.quantity} view={view} />
          )}
        </div>
      )}
    </fieldset>
  );

  function setQuantity(quantity: number): void {
    selection.setLensQuantity(side, quantity);
    // The quantity field disappears at 0.
    if (quantity === 0) checkbox.current?.focus();
  }

  function sideLabel(): string {
    if (side === 'both') return t('bothEyes');
    return t(side === 'left' ? 'leftEye' : 'rightEye');
  }
});
LensSideCard.displayName = 'LensSideCard';

/** The default lens, else the first available one. Source: spec 9, "default lens is the one named 0.00 else first". */
const findInitialLens = (
  offered: readonly LensAvailability[],
  defaultId: string | undefined,
): LensAvailability | undefined => {
  const available = offered.filter(({ isSoldOut }) => !isSoldOut);
  return available.find(({ lens }) => lens._id === defaultId) ?? available[0];
};

const remainingStock = (offered: readonly LensAvailability[], lensId: string): number =>
  offered.find(({ lens }) => lens._id === lensId)?.left ?? 0;

/** The price of the lenses for one side. */
const LensPrice = observer(({ eye: side, selection, view }: LensSideProps) => {
  const chosen = selection.lensSelection(side);
  if (chosen === undefined) return null;
  const { currency } = view.price.format;
  const choice = [{ lensOptionId: chosen.lens._id, quantity: chosen.quantity, type: side }];
  const { price, original } = lensPrice([chosen.lens], choice, selection.madeAt, currency);
  return (
    <span className={styles.price}>
      <Price
        amount={toMajorUnits(price, currency)}
        oldAmount={original > price ? toMajorUnits(original, currency) : undefined}
        view={view.price}
      />
    </span>
  );
});
LensPrice.displayName = 'LensPrice';

/** Shown when a lens is used up: its stock, which the other side may share. */
const RemainingStockNote = ({ stock, view }: { readonly stock: number; readonly view: OptionsView }) => {
  const t = useMessages('product-options');
  return <p className={fieldStyles.note}>{t('onlyLeft', { count: stock, number: view.formatNumber(stock) })}</p>;
};
