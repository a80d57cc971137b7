import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { calendarDayIn } from '../../runtime/domain/time/calendar-day.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { hiddenWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { ControlField, type OptionProps } from './OptionField.tsx';
import { Surcharge } from './OptionLabel.tsx';

/**
 * A date, from today on, in the shop's time zone. Its value is yyyy-MM-dd; the browser shows it in its own format.
 * Source: spec 5, "calendars disallow past dates".
 */
const DateField = observer((props: OptionProps) => {
  const { option, selection, view } = props;
  const { shop } = useStores();
  const t = useMessages('product-options');
  // Pages are cached: today is computed again on focus.
  const [today, setToday] = useState(() => calendarDayIn(shop.timeZone, shop.renderedAt));
  const [pastDate, setPastDate] = useState('');
  const changeDate = (day: string) => {
    const isPast = day !== '' && day < today;
    // Years are typed digit by digit: 0002, 0020, 0202.
    setPastDate(isPast && !day.startsWith('0') ? day : '');
    selection.setText(option._id, isPast ? '' : day);
  };
  const [onlyValue] = option.values;
  return (
    <ControlField
      {...props}
      error={pastDate === '' ? undefined : t('pastDay')}
      aside={onlyValue && <Surcharge value={onlyValue} view={view} />}
    >
      {({ className, ...controlProps }) => (
        <input
          {...controlProps}
          type="date"
          min={today}
          // Uncontrolled, so that a half-typed date stays.
          defaultValue={selection.optionText(option._id)}
          onFocus={() => setToday(calendarDayIn(shop.timeZone, Date.now()))}
          onChange={({ target }) => changeDate(target.value)}
          className={`${className} ${hiddenWithoutScript}`}
        />
      )}
    </ControlField>
  );
});
DateField.displayName = 'DateField';

export default DateField;
