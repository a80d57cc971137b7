import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { hideFields } from '../../runtime/domain/forms/check-form.ts';
import type { FormSchema, FormValues } from '../../runtime/domain/forms/form-fields.ts';
import { CONTACT_RULES } from '../../runtime/domain/forms/value-rules.ts';
import { InquiryForm } from '../../runtime/forms/InquiryForm.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { InquiriesStore } from '../../runtime/stores/visitor/inquiries-store.ts';
import type { SessionCustomer } from '../../runtime/stores/visitor/session-store.ts';
import { useStore, useStores, useVisitor } from '../../runtime/ui/stores-context.ts';
import type { ContactFormProps } from '../../schemas/generated/blocks/contact-form.ts';
import { form } from '../../schemas/generated/forms/contact.js';

/**
 * Contact form with the tenant's choice of fields; the browser fills in a customer's data. Source: spec 2, "Contact-
 * us"; spec 5, contact form.
 */
function ContactFormBlock({ id, props }: BlockProps<ContactFormProps>) {
  const t = useMessages('contact-form');
  const inquiries = useStore(InquiriesStore);
  const hiddenNames = props.hiddenFields?.join() ?? '';
  const shown = useMemo(() => {
    const names = new Set(hiddenNames.split(','));
    return hideFields(form, (field) => names.has(field));
  }, [hiddenNames]);
  const { session } = useStores();
  const customer = useVisitor() === 'customer' ? session.customer : undefined;
  const initialValues = useMemo(() => accountValues(shown.schema, customer), [shown, customer]);
  return (
    <InquiryForm
      form={shown}
      id={id}
      level={1}
      title={props.title ?? t('title')}
      text={props.text}
      rules={CONTACT_RULES}
      initialValues={initialValues}
      submitLabel={t('submit')}
      sendingLabel={t('sending')}
      success={t('success')}
      another={t('another')}
      send={(message, marks) => inquiries.sendMessage({ ...message, ...marks })}
    />
  );
}

export default observer(ContactFormBlock);

/** Of the fields that a form has. */
function accountValues({ properties }: FormSchema, customer: SessionCustomer | undefined): FormValues {
  if (customer === undefined) return NO_VALUES;
  const { fullName, email, phoneNumber } = customer;
  const known = Object.entries({ fullName, email, phoneNumber });
  return Object.fromEntries(known.filter(([name, value]) => value !== undefined && properties[name] !== undefined));
}

const NO_VALUES: FormValues = {};
