import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { dayIn } from '../../runtime/domain/calendar-day.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { needsScript } from '../../runtime/ui/script-look.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { AddedPrice } from './AddedPrice.tsx';
import { ControlBox, type OptionProps } from './OptionBox.tsx';

/**
 * A day, from today on: today as the shop's calendar has it, wherever the device is. It is written as yyyy-MM-dd and
 * shown as the person's own language does. Source: spec 5, "calendars disallow past dates".
 */
export const DateField = observer((props: OptionProps) => {
  const { option, selection, view } = props;
  const { shop } = useStores();
  const t = useMessages('product-options');
  // Pages are kept for a while; who comes to the field asks what day it is by now.
  const [today, setToday] = useState(() => dayIn(shop.timeZone, shop.madeAt));
  const [past, setPast] = useState('');
  const write = (day: string) => {
    const isPast = day !== '' && day < today;
    // Years are typed figure by figure: 0002, 0020, 0202.
    setPast(isPast && !day.startsWith('0') ? day : '');
    selection.write(option._id, isPast ? '' : day);
  };
  const [first] = option.values;
  return (
    <ControlBox
      {...props}
      problem={past === '' ? undefined : t('pastDay')}
      aside={first && <AddedPrice value={first} view={view} />}
    >
      {({ className, ...ties }) => (
        <input
          {...ties}
          type="date"
          min={today}
          // What is half typed stays in the field.
          defaultValue={selection.textOf(option._id)}
          onFocus={() => setToday(dayIn(shop.timeZone, Date.now()))}
          onChange={({ target }) => write(target.value)}
          className={`${className} ${needsScript}`}
        />
      )}
    </ControlBox>
  );
});
DateField.displayName = 'DateField';
