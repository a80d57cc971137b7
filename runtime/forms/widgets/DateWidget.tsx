import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { calendarDayIn } from '../../domain/time/calendar-day.ts';
import { useStores } from '../../ui/stores-context.ts';
import { FormField } from '../FormField.tsx';
import { inputTypeOf, type ShopWidgetProps, toText } from './widget-props.ts';

/** The value of an incomplete date; invalid, so that the form is not sent without it. */
const INCOMPLETE = '-';

/**
 * A date (yyyy-MM-dd) from today on in the shop's time zone; a birth date is up to today. Source: spec 5,
 * "calendars disallow past dates", "birthdate optional and not in future".
 */
export function DateWidget({ name, schema, value, onChange }: ShopWidgetProps) {
  const { shop } = useStores();
  const input = useRef<HTMLInputElement>(null);
  // Pages are cached: today is computed again on focus.
  const [today, setToday] = useState(() => calendarDayIn(shop.timeZone, shop.renderedAt));
  const isIncomplete = value === INCOMPLETE;

  // Browsers report complete dates only.
  const read = () => {
    if (input.current === null) return;
    const current = input.current.validity.badInput ? INCOMPLETE : input.current.value;
    if (current !== toText(value)) onChange(current);
  };
  // After a reload the control is empty.
  const readAgain = useEffectEvent(read);
  useEffect(() => {
    if (isIncomplete) readAgain();
  }, [isIncomplete]);

  return (
    <FormField name={name} label={schema.title}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="date"
          {...(inputTypeOf(schema) === 'birthdate' ? { max: today, autoComplete: 'bday' } : { min: today })}
          // Uncontrolled, so that a half-typed date stays.
          defaultValue={isIncomplete ? '' : toText(value)}
          onFocus={() => setToday(calendarDayIn(shop.timeZone, Date.now()))}
          onBlur={(event) => {
            read();
            control.onBlur(event);
          }}
          // Enter sends the form from within the field.
          onKeyDown={({ key }) => {
            if (key === 'Enter') read();
          }}
          onChange={read}
        />
      )}
    </FormField>
  );
}
