import { type RefObject, useRef, useState } from 'react';
import { randomHex } from '../domain/random-hex.ts';
import { css } from '../theme/emotion.ts';
import { Button } from '../ui/primitives/Button.tsx';
import { visuallyHidden } from '../ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../ui/stores-context.ts';
import { attemptId } from './form-drafts.ts';
import { useFocusAfterChange } from './IdentityPage.tsx';
import { ShopForm, type ShopFormProps } from './ShopForm.tsx';

export interface InquiryFormProps<Values>
  extends Pick<ShopFormProps<Values>, 'form' | 'id' | 'rules' | 'initialValues' | 'submitLabel' | 'sendingLabel'> {
  readonly title: string;
  readonly level: 1 | 2;
  /** A sentence above the form. */
  readonly text?: string | undefined;
  /** What is said once it was sent. */
  readonly success: string;
  /** The button’s words for one more, once it was sent. */
  readonly another: string;
  /** Where it rejects, what was typed stays and the form says what to do. */
  readonly send: (values: Values, marks: InquiryMarks) => Promise<void>;
}

/** What is sent along with what was typed. */
interface InquiryMarks {
  /** The same each time the same is sent, after a reload as well, so that it is stored once. */
  readonly key: string;
  /** What the field for robots holds; left out where it is empty, as people leave it. */
  readonly website?: string;
}

/**
 * A form by which visitors write to the shop, below its heading, and what stands there once it was sent. Source: spec 8,
 * "'success' after contact or dynamic form submit".
 */
export function InquiryForm<Values>({ title, level, text, success, another, send, ...form }: InquiryFormProps<Values>) {
  const { notices } = useStores();
  const [isSent, setSent] = useState(false);
  const heading = useFocusAfterChange(isSent);
  const website = useRef<HTMLInputElement>(null);
  const Heading = `h${level}` as const;

  const sendWithMarks = async (values: Values) => {
    const filled = website.current?.value ?? '';
    const robot = filled === '' ? {} : { website: filled };
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
          <ShopForm {...form} label={title} send={sendWithMarks}>
            <Honeypot input={website} />
          </ShopForm>
        </>
      )}
    </div>
  );
}

const newKey = (): string => randomHex(16);

/** A field that robots fill in: people do not see it, reach it or hear of it. */
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

/** A page's largest size would be too much for so narrow a column. */
const HEADINGS = { 1: `${heading} ${css({ fontSize: 'var(--text-2xl)' })}`, 2: heading };

const sentence = css({ margin: 0, marginBlockEnd: 'var(--space-5)', overflowWrap: 'anywhere' });
