import { type RefObject, useMemo, useRef } from 'react';
import { hideFields } from '../../runtime/domain/forms/check-form.ts';
import { CONTACT_RULES } from '../../runtime/domain/forms/value-rules.ts';
import { ShopForm } from '../../runtime/forms/ShopForm.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { ContactStore } from '../../runtime/stores/visitor/contact-store.ts';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import { visuallyHidden } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { form } from '../../schemas/generated/forms/contact.js';
import type { ContactForm } from '../../schemas/generated/forms.ts';

interface MessageFormProps {
  readonly id: string;
  readonly hidden?: readonly (keyof ContactForm)[] | undefined;
  readonly onSent: () => void;
}

/** The fields that the tenant shows, and one for robots. */
export function MessageForm({ id, hidden = NONE, onSent }: MessageFormProps) {
  const { notices } = useStores();
  const contact = useLazyStore(ContactStore);
  const t = useMessages('contact-form');
  const website = useRef<HTMLInputElement>(null);
  const hiddenNames = hidden.join();
  const shown = useMemo(() => {
    const names = new Set(hiddenNames.split(','));
    return hideFields(form, (field) => names.has(field));
  }, [hiddenNames]);

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
      submitLabel={t('submit')}
      sendingLabel={t('sending')}
      send={send}
    >
      <Honeypot input={website} />
    </ShopForm>
  );
}

/** A field that robots fill in: people do not see it, reach it or hear of it. */
const Honeypot = ({ input }: { readonly input: RefObject<HTMLInputElement | null> }) => (
  <span className={visuallyHidden} aria-hidden="true">
    <input ref={input} name="website" tabIndex={-1} autoComplete="off" />
  </span>
);

const NONE: readonly (keyof ContactForm)[] = [];
