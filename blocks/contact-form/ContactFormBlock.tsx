import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { hideFields } from '../../runtime/domain/forms/check-form.ts';
import { phoneRule } from '../../runtime/domain/forms/value-rules.ts';
import { ShopForm } from '../../runtime/forms/ShopForm.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ContactStore } from '../../runtime/stores/visitor/contact-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { visuallyHidden } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ContactFormProps } from '../../schemas/generated/blocks/contact-form.ts';
import { form } from '../../schemas/generated/forms/contact.js';
import type { ContactForm } from '../../schemas/generated/forms.ts';

/** A message to the shop. Source: spec 2, "Contact-us"; spec 5, contact form; spec 8, 'success' after it. */
export default function ContactFormBlock({ id, props }: BlockProps<ContactFormProps>) {
  const t = useMessages('contact-form');
  const [isSent, setSent] = useState(false);
  const heading = useFocusAfterChange(isSent);
  return (
    <div className={box}>
      <h1 ref={heading} tabIndex={-1} className={title}>
        {props.title ?? t('title')}
      </h1>
      {isSent ? (
        <>
          <p className={text}>{t('success')}</p>
          <Button variant="outline" onClick={() => setSent(false)}>
            {t('another')}
          </Button>
        </>
      ) : (
        <>
          {props.text !== undefined && <p className={text}>{props.text}</p>}
          <MessageForm id={id} hidden={props.hiddenFields ?? NONE} onSent={() => setSent(true)} />
        </>
      )}
    </div>
  );
}

interface MessageFormProps {
  readonly id: string;
  readonly hidden: readonly (keyof ContactForm)[];
  readonly onSent: () => void;
}

function MessageForm({ id, hidden, onSent }: MessageFormProps) {
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
      rules={RULES}
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

const RULES = [phoneRule('phoneNumber', () => undefined)];
const NONE: MessageFormProps['hidden'] = [];

/** The heading gets the focus when the button that had it has gone with the form, or with the words after it. */
function useFocusAfterChange(isSent: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(isSent);
  useEffect(() => {
    if (previous.current !== isSent) heading.current?.focus();
    previous.current = isSent;
  }, [isSent]);
  return heading;
}

const box = css({ inlineSize: '100%', maxInlineSize: '36rem', marginInline: 'auto' });

const title = css({
  fontSize: 'var(--text-2xl)',
  marginBlockEnd: 'var(--space-5)',
  overflowWrap: 'anywhere',
  '&&:focus-visible': { outline: 'none' },
});

const text = css({ margin: 0, marginBlockEnd: 'var(--space-5)', overflowWrap: 'anywhere' });
