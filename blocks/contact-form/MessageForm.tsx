import { observer } from 'mobx-react-lite';
import { type RefObject, useMemo, useRef } from 'react';
import { hideFields } from '../../runtime/domain/forms/check-form.ts';
import type { FormSchema, FormValues } from '../../runtime/domain/forms/form-fields.ts';
import { CONTACT_RULES } from '../../runtime/domain/forms/value-rules.ts';
import { ShopForm } from '../../runtime/forms/ShopForm.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { ContactStore } from '../../runtime/stores/visitor/contact-store.ts';
import type { SessionCustomer } from '../../runtime/stores/visitor/session-store.ts';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import { visuallyHidden } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores, useVisitor } from '../../runtime/ui/stores-context.ts';
import { form } from '../../schemas/generated/forms/contact.js';
import type { ContactForm } from '../../schemas/generated/forms.ts';

interface MessageFormProps {
  readonly id: string;
  readonly hidden?: readonly (keyof ContactForm)[] | undefined;
  readonly onSent: () => void;
}

/** The fields that the tenant shows, and one for robots. What the account of a customer says is filled in by the browser. */
export const MessageForm = observer(({ id, hidden = NONE, onSent }: MessageFormProps) => {
  const { notices, session } = useStores();
  const contact = useLazyStore(ContactStore);
  const t = useMessages('contact-form');
  const website = useRef<HTMLInputElement>(null);
  const hiddenNames = hidden.join();
  const shown = useMemo(() => {
    const names = new Set(hiddenNames.split(','));
    return hideFields(form, (field) => names.has(field));
  }, [hiddenNames]);

  const customer = useVisitor() === 'customer' ? session.customer : undefined;
  const initialValues = useMemo(() => accountValues(shown.schema, customer), [shown, customer]);

  const send = async (message: Partial<ContactForm>) => {
    const filled = website.current?.value ?? '';
    await contact.send({ ...message, ...(filled !== '' && { website: filled }) });
    notices.show(t('success'), 'success');
    onSent();
  };

  return (
    <ShopForm
      form={shown}
      id={id}
      label={t('title')}
      rules={CONTACT_RULES}
      initialValues={initialValues}
      submitLabel={t('submit')}
      sendingLabel={t('sending')}
      send={send}
    >
      <Honeypot input={website} />
    </ShopForm>
  );
});
MessageForm.displayName = 'MessageForm';

/** Of the fields that a form has. */
function accountValues({ properties }: FormSchema, customer: SessionCustomer | undefined): FormValues {
  if (customer === undefined) return NO_VALUES;
  const { fullName, email, phoneNumber } = customer;
  const known = Object.entries({ fullName, email, phoneNumber });
  return Object.fromEntries(known.filter(([name, value]) => value !== undefined && properties[name] !== undefined));
}

/** A field that robots fill in: people do not see it, reach it or hear of it. */
const Honeypot = ({ input }: { readonly input: RefObject<HTMLInputElement | null> }) => (
  <span className={visuallyHidden} aria-hidden="true">
    <input ref={input} name="website" tabIndex={-1} autoComplete="off" />
  </span>
);

const NO_VALUES: FormValues = {};
const NONE: readonly (keyof ContactForm)[] = [];
