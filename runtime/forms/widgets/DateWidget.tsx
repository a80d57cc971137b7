import { useState } from 'react';
import { calendarDayIn } from '../../domain/time/calendar-day.ts';
import { useStores } from '../../ui/stores-context.ts';
import { FormField } from '../FormField.tsx';
import { type ShopWidgetProps, toText } from './widget-props.ts';

/** A date (yyyy-MM-dd), whose calendar begins today in the shop's time zone. Source: spec 5, "calendars disallow past dates". */
export function DateWidget({ name, schema, value, onChange }: ShopWidgetProps) {
  const { shop } = useStores();
  // Pages are cached: today is computed again on focus.
  const [today, setToday] = useState(() => calendarDayIn(shop.timeZone, shop.renderedAt));
  return (
    <FormField name={name} label={schema.title}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={today}
          // Uncontrolled, so that a half-typed date stays.
          defaultValue={toText(value)}
          onFocus={() => setToday(calendarDayIn(shop.timeZone, Date.now()))}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  );
}
