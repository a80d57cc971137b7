import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { calendarDayIn } from '../../runtime/domain/time/calendar-day.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { hiddenWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { ControlField, type OptionProps } from './OptionField.tsx';
import { Surcharge } from './OptionLabel.tsx';

/**
 * A date, from today on, in the shop's time zone. Its value is yyyy-MM-dd; the browser shows it in its own format. Nothing is
 * added to the cart with a past or incomplete date. Source: spec 5, "calendars disallow past dates".
 */
export const DateField = observer((props: OptionProps) => {
  const { option, selection, view } = props;
  const { shop } = useStores();
  const t = useMessages('product-options');
  // Pages are cached: today is computed again on focus.
  const [today, setToday] = useState(() => calendarDayIn(shop.timeZone, shop.renderedAt));
  const [error, setError] = useState<'pastDay' | 'incompleteDay'>();
  const check = ({ value, validity }: HTMLInputElement, isDone: boolean) => {
    // Years are typed digit by digit: 0002, 0020, 0202.
    const isPast = value !== '' && value < today && (isDone || !value.startsWith('0'));
    const found = isPast ? 'pastDay' : isDone && validity.badInput ? 'incompleteDay' : undefined;
    setError(found);
    selection.setValidity(option._id, found === undefined);
  };
  const changeDate = (input: HTMLInputElement) => {
    check(input, false);
    selection.setText(option._id, input.value < today ? '' : input.value);
  };
  const [onlyValue] = option.values;
  return (
    <ControlField {...props} error={error && t(error)} aside={onlyValue && <Surcharge value={onlyValue} view={view} />}>
      {({ className, ...controlProps }) => (
        <input
          {...controlProps}
          type="date"
          min={today}
          // Uncontrolled, so that a half-typed date stays.
          defaultValue={selection.optionText(option._id)}
          onFocus={() => setToday(calendarDayIn(shop.timeZone, Date.now()))}
          onChange={({ target }) => changeDate(target)}
          onBlur={({ target }) => check(target, true)}
          className={`${className} ${hiddenWithoutScript}`}
        />
      )}
    </ControlField>
  );
});
DateField.displayName = 'DateField';
