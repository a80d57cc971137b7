import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { mostPicks } from '../../runtime/domain/option-choice.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { Quantity } from '../../runtime/ui/Quantity.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { VisuallyHidden } from '../../runtime/ui/VisuallyHidden.tsx';
import type { OptionValue } from '../../schemas/generated/wire.ts';
import { AddedPrice } from './AddedPrice.tsx';
import { GroupBox, type OptionProps } from './OptionBox.tsx';
import { ValuePicture } from './SingleChoice.tsx';
import { chosenOf, picksOf, whyUnavailable } from './unavailable.ts';
import * as look from './value-look.ts';

/** As many of several as the option allows; where it says so, one value several times. */
export const SeveralChoices = observer((props: OptionProps) => {
  const { option, selection, view } = props;
  const { locale, shop } = useStores();
  const named = chosenOf(option, selection).map((value) => {
    const count = selection.countOf(option._id, value._id);
    const name = view.text(value.name);
    return count > 1 ? `${formatCount(count, locale.locale, shop.digits)} × ${name}` : name;
  });
  return (
    <GroupBox {...props} role="group" chosen={named.join(', ')}>
      <div className={look.rows}>
        {option.values.map((value) => (
          <Value key={value._id} {...props} value={value} />
        ))}
      </div>
    </GroupBox>
  );
});
SeveralChoices.displayName = 'SeveralChoices';

interface ValueProps extends OptionProps {
  readonly value: OptionValue;
}

const Value = observer(({ option, selection, view, value }: ValueProps) => {
  const t = useMessages('product-options');
  const box = useRef<HTMLInputElement>(null);
  const why = whyUnavailable(option, value, selection, t);
  const count = selection.countOf(option._id, value._id);
  const name = view.text(value.name);
  return (
    <div className={look.row} data-unavailable={why && ''} title={why}>
      <label className={look.rowLabel}>
        <input
          ref={box}
          type="checkbox"
          autoComplete="off"
          checked={count > 0}
          aria-disabled={why === undefined ? undefined : true}
          onChange={() => selection.choose(option._id, value._id)}
        />
        {value.image !== undefined && <ValuePicture src={value.image} view={view} />}
        <span className={look.name}>
          {name}
          {why !== undefined && <VisuallyHidden> ({why})</VisuallyHidden>}
        </span>
      </label>
      <AddedPrice value={value} view={view} />
      {option.enableQuantity && count > 0 && (
        <Quantity
          words={{ field: t('quantityOf', { name }), fewer: t('fewerOf', { name }), more: t('moreOf', { name }) }}
          value={count}
          min={0}
          max={count + Math.max(0, mostPicks(option) - picksOf(option, selection))}
          onChange={setCount}
        />
      )}
    </div>
  );

  function setCount(wanted: number): void {
    for (let more = wanted - count; more > 0; more -= 1) selection.addOne(option._id, value._id);
    for (let fewer = count - wanted; fewer > 0; fewer -= 1) selection.removeOne(option._id, value._id);
    // The counter goes with the last one.
    if (wanted === 0) box.current?.focus();
  }
});
Value.displayName = 'Value';
