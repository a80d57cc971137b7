import { type RefObject, useRef, useState } from 'react';
import { randomHex } from '../domain/random-hex.ts';
import { css } from '../theme/emotion.ts';
import { Button } from '../ui/primitives/Button.tsx';
import { visuallyHidden } from '../ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../ui/stores-context.ts';
import { attemptId } from './form-drafts.ts';
import { useFocusAfterChange } from './IdentityPage.tsx';
import { ShopForm, type ShopFormProps } from './ShopForm.tsx';

interface InquiryFormProps<Values>
  extends Pick<ShopFormProps<Values>, 'form' | 'id' | 'rules' | 'initialValues' | 'submitLabel' | 'sendingLabel'> {
  readonly title: string;
  readonly level: 1 | 2;
  /** Introduction above the form. */
  readonly text?: string | undefined;
  /** Text after sending. */
  readonly success: string;
  /** Button label for another message. */
  readonly another: string;
  /** On rejection the input stays and the form shows an error. */
  readonly send: (values: Values, metadata: InquiryMetadata) => Promise<void>;
}

/** Metadata of a message. */
interface InquiryMetadata {
  /** Idempotency key: the same for repeated sends of the same content, also after a reload. */
  readonly key: string;
  /** Value of the honeypot field; omitted if empty. */
  readonly website?: string;
}

/**
 * A form for messages to the shop, with its heading and the success text. Source: spec 8, "'success' after contact or dynamic form submit".
 */
export function InquiryForm<Values>({ title, level, text, success, another, send, ...form }: InquiryFormProps<Values>) {
  const { notices } = useStores();
  const [isSent, setSent] = useState(false);
  const heading = useFocusAfterChange(isSent);
  const website = useRef<HTMLInputElement>(null);
  const Heading = `h${level}` as const;

  const sendWithMetadata = async (values: Values) => {
    const honeypot = website.current?.value ?? '';
    const robot = honeypot === '' ? {} : { website: honeypot };
    await send(values, { key: attemptId(form.form.name, [values, robot], newKey), ...robot });
    notices.show(success, 'success');
    setSent(true);
  };

  return (
    <div className={box}>
      <Heading ref={heading} tabIndex={-1} className={HEADINGS[level]}>
        {title}
      </Heading>
      {isSent ? (
        <>
          <p className={sentence}>{success}</p>
          <Button variant="outline" onClick={() => setSent(false)}>
            {another}
          </Button>
        </>
      ) : (
        <>
          {text !== undefined && <p className={sentence}>{text}</p>}
          <ShopForm {...form} label={title} send={sendWithMetadata}>
            <Honeypot input={website} />
          </ShopForm>
        </>
      )}
    </div>
  );
}

const newKey = (): string => randomHex(16);

/** A honeypot: hidden from people and screen readers, filled in by robots. */
const Honeypot = ({ input }: { readonly input: RefObject<HTMLInputElement | null> }) => (
  <span className={visuallyHidden} aria-hidden="true">
    <input ref={input} name="website" tabIndex={-1} autoComplete="off" />
  </span>
);

const box = css({ inlineSize: '100%', maxInlineSize: '36rem', marginInline: 'auto' });

const heading = css({
  marginBlockEnd: 'var(--space-5)',
  overflowWrap: 'anywhere',
  '&&:focus-visible': { outline: 'none' },
});

/** The largest heading size does not fit this narrow column. */
const HEADINGS = { 1: `${heading} ${css({ fontSize: 'var(--text-2xl)' })}`, 2: heading };

const sentence = css({ marginBlockEnd: 'var(--space-5)', overflowWrap: 'anywhere' });
