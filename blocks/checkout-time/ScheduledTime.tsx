import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { CheckoutFields } from '../../runtime/checkout/CheckoutFields.tsx';
import { problemText } from '../../runtime/checkout/problem-text.ts';
import type { OpenOrderForm } from '../../runtime/checkout/use-order-form.ts';
import type { FormDefinition } from '../../runtime/domain/forms/check-form.ts';
import { chooseDate, chooseTimeSlot } from '../../runtime/domain/order/time-slot.ts';
import { offeredSlots } from '../../runtime/domain/time/offered-slots.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CheckoutOffersStore } from '../../runtime/stores/visitor/order-form/checkout-offers-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { ChoiceGroup } from '../../runtime/ui/fields/ChoiceGroup.tsx';
import { getClockFormat } from '../../runtime/ui/format/clock-format.ts';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';

export interface ScheduledTimeProps {
  readonly id: string;
  readonly label: string;
  readonly order: OpenOrderForm;
}

/** The day, and a time of those that there are on it. */
export const ScheduledTime = observer(({ id, label, order: { store, form } }: ScheduledTimeProps) => {
  const t = useMessages('checkout-time');
  const dateTitle = t('date');
  const dateForm = useMemo(() => dateFormOf(dateTitle), [dateTitle]);
  return (
    <>
      <CheckoutFields
        // The field keeps its own text; these set a date from elsewhere.
        key={`${form.pickup} ${form.isSchedule}`}
        store={store}
        form={dateForm}
        id={id}
        label={label}
        pathOf={(field) => field}
        values={form.date === undefined ? {} : { date: form.date }}
        onChange={({ date }) => store.change((current) => chooseDate(current, typeof date === 'string' ? date : ''))}
      />
      <TimeSlots store={store} form={form} />
    </>
  );
});
ScheduledTime.displayName = 'ScheduledTime';

const TimeSlots = observer(({ store, form }: Pick<OpenOrderForm, 'store' | 'form'>) => {
  const { locale, shop } = useStores();
  const t = useMessages('checkout-time');
  const forms = useMessages('forms');
  const own = useMessages('checkout-parts');
  const offers = useStore(CheckoutOffersStore);
  const { slotChoice: choice, facts, settings } = store;
  if (choice === undefined || facts === undefined || settings === undefined)
    return <p className={note}>{t(form.pickup ? 'chooseBranchFirst' : 'fillAddressFirst')}</p>;
  const found = offers.slots(choice);
  if (found?.status === 'failed') return <LoadFailed text={found.message} onRetry={() => offers.loadSlots(choice)} />;
  if (found?.status !== 'ready')
    return (
      <div aria-busy className={placeholder}>
        {SKELETONS.map((each) => (
          <Skeleton key={each} shape="box" />
        ))}
      </div>
    );
  const slots = offeredSlots(found.value, { date: choice.date, timeZone: facts.timeZone }, facts.now);
  if (slots.length === 0)
    return (
      <p role="status" className={note}>
        {t('noTimes')}
      </p>
    );
  const clock = getClockFormat(locale.locale, shop.digits, settings.timeDisplySystem);
  const problem = store.problemOf('timeFrom');
  return (
    <ChoiceGroup
      name="timeFrom"
      label={t('time')}
      layout="buttons"
      choices={slots.map(({ from, to }) => ({ value: `${from} ${to}`, label: clock.formatRange(from, to) }))}
      value={form.timeFrom && `${form.timeFrom} ${form.timeTo}`}
      onChange={(value) => {
        const slot = slots.find(({ from, to }) => value === `${from} ${to}`);
        if (slot !== undefined) store.change((current) => chooseTimeSlot(current, slot));
      }}
      error={problem && problemText(forms, own, problem)}
    />
  );
});
TimeSlots.displayName = 'TimeSlots';

/** Spec 9: "Skeletons: 4 for … slots". */
const SKELETONS = [1, 2, 3, 4];

const dateFormOf = (title: string): FormDefinition => ({
  name: 'order-date',
  schema: { type: 'object', properties: { date: { type: 'string', inputType: 'date', title } }, required: ['date'] },
  // The order form is judged as a whole.
  validate: (values): values is unknown => values !== undefined,
});

const note = css({ color: 'var(--color-text-muted)' });

const placeholder = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: 'var(--space-2)',
  '& > *': { blockSize: 48 },
});
