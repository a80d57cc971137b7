import { useState } from 'react';
import { useFocusAfterChange } from '../../runtime/forms/IdentityPage.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import type { ContactFormProps } from '../../schemas/generated/blocks/contact-form.ts';
import { MessageForm } from './MessageForm.tsx';

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
          <MessageForm id={id} hidden={props.hiddenFields} onSent={() => setSent(true)} />
        </>
      )}
    </div>
  );
}

const box = css({ inlineSize: '100%', maxInlineSize: '36rem', marginInline: 'auto' });

const title = css({
  fontSize: 'var(--text-2xl)',
  marginBlockEnd: 'var(--space-5)',
  overflowWrap: 'anywhere',
  '&&:focus-visible': { outline: 'none' },
});

const text = css({ margin: 0, marginBlockEnd: 'var(--space-5)', overflowWrap: 'anywhere' });
