import { useMemo } from 'react';
import { hideFields } from '../../runtime/domain/forms/check-form.ts';
import { CONTACT_RULES } from '../../runtime/domain/forms/value-rules.ts';
import { InquiryForm } from '../../runtime/forms/InquiryForm.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { InquiriesStore } from '../../runtime/stores/visitor/inquiries-store.ts';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import type { ContactFormProps } from '../../schemas/generated/blocks/contact-form.ts';
import { form } from '../../schemas/generated/forms/contact.js';

/** A message to the shop, of the fields that the tenant shows. Source: spec 2, "Contact-us"; spec 5, contact form. */
export default function ContactFormBlock({ id, props }: BlockProps<ContactFormProps>) {
  const t = useMessages('contact-form');
  const inquiries = useLazyStore(InquiriesStore);
  const hiddenNames = props.hiddenFields?.join() ?? '';
  const shown = useMemo(() => {
    const names = new Set(hiddenNames.split(','));
    return hideFields(form, (field) => names.has(field));
  }, [hiddenNames]);
  return (
    <InquiryForm
      form={shown}
      id={id}
      level={1}
      title={props.title ?? t('title')}
      text={props.text}
      rules={CONTACT_RULES}
      submitLabel={t('submit')}
      sendingLabel={t('sending')}
      success={t('success')}
      another={t('another')}
      send={(message, robot) => inquiries.sendMessage({ ...message, ...robot })}
    />
  );
}
