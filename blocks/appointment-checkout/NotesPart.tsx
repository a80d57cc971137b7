import { observer } from 'mobx-react-lite';
import { CheckoutPart } from '../../runtime/checkout/CheckoutPart.tsx';
import type { OpenAppointmentForm } from '../../runtime/checkout/use-appointment-form.ts';
import { enterNotes, switchReminder } from '../../runtime/domain/booking/appointment-form.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CheckField } from '../../runtime/ui/fields/CheckField.tsx';
import { Field } from '../../runtime/ui/fields/Field.tsx';

/** As in `appointment-form.schema.json`. */
const MAX_NOTES_LENGTH = 1000;

/** Notes for the shop, and the choice of a reminder. */
export const NotesPart = observer(({ appointment: { store, form } }: { readonly appointment: OpenAppointmentForm }) => {
  const t = useMessages('appointment-checkout');
  return (
    <CheckoutPart name="note" title={t('notes')}>
      <Field label={t('notesLabel')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            dir="auto"
            maxLength={MAX_NOTES_LENGTH}
            value={form.notes ?? ''}
            onChange={({ target }) => store.change((current) => enterNotes(current, target.value))}
          />
        )}
      </Field>
      <CheckField
        name="reminderSent"
        isChecked={form.reminderSent}
        onChange={(isWanted) => store.change((current) => switchReminder(current, isWanted))}
      >
        {t('reminder')}
      </CheckField>
    </CheckoutPart>
  );
});
NotesPart.displayName = 'NotesPart';
