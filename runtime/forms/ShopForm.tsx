import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { checkForm, type FormDefinition, type FormRule } from '../domain/forms/check-form.ts';
import type { FormValues } from '../domain/forms/form-fields.ts';
import { clearDependents } from '../domain/forms/region-fields.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { css } from '../theme/emotion.ts';
import { useSendOnce } from '../ui/hooks/use-send-once.ts';
import { loadNotices } from '../ui/overlays/NoticeRegion.tsx';
import { Button } from '../ui/primitives/Button.tsx';
import { Icon } from '../ui/primitives/Icon.tsx';
import { hiddenWithoutScript, shownWithoutScript } from '../ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../ui/stores-context.ts';
import { focusField } from './FormField.tsx';
import { FormStateContext, useFormState } from './form-state.ts';
import { errorText, failureText, fieldLabel, rejectedField } from './form-texts.ts';
import { SignInAgain } from './IdentityPage.tsx';
import { TEMPLATES, toRjsfSchema, uiSchemaOf, validatorOf, WIDGETS } from './theme.tsx';
import { useAfterPress } from './use-after-press.ts';
import { useFormValues } from './use-form-values.ts';

export interface ShopFormProps<Values> {
  /** One of `schemas/generated/forms`. */
  readonly form: FormDefinition<Values>;
  /** The block's id, prefix of all ids. */
  readonly id: string;
  /** Accessible name. */
  readonly label: string;
  /** Rules in addition to the schema; a stable list. */
  readonly rules?: readonly FormRule[];
  /** A stable object. */
  readonly initialValues?: FormValues;
  /** Values of read-only fields, which are sent; a stable object. */
  readonly fixedValues?: FormValues;
  readonly submitLabel: string;
  /** Button label while sending. */
  readonly sendingLabel: string;
  /** Called with all values on change and after restoring a draft, for forms whose fields depend on values. */
  readonly onChange?: (values: FormValues) => void;
  /** Below the fields, within the form. */
  readonly children?: ReactNode;
  /** Sends valid values. On rejection the input stays and the form shows an error. */
  readonly send: (values: Values) => Promise<void>;
  /** Whether the draft stays after sending, since a later step may return here. */
  readonly keepsDraft?: boolean;
  /** Links behind a server error of a field, by error code. */
  readonly remedies?: Readonly<Record<string, ReactNode>>;
}

/**
 * A schema-based form. A field shows its error after it was left, then updates it at each keystroke. Submitting with errors focuses the
 * first one. Source: spec 5, "first form error is focused, scrolled into view and shown as a warning toast".
 */
export function ShopForm<Values>({
  form,
  id,
  label,
  rules = NO_RULES,
  initialValues = NO_VALUES,
  fixedValues = NO_VALUES,
  submitLabel,
  sendingLabel,
  onChange,
  children,
  send,
  keepsDraft = false,
  remedies = NO_REMEDIES,
}: ShopFormProps<Values>) {
  const t = useMessages('forms');
  const { notices } = useStores();
  const box = useRef<HTMLDivElement>(null);
  const { schema } = form;
  const { values: typedValues, change, readAll, forget } = useFormValues(form, box, initialValues);
  const values = useMemo(() => ({ ...typedValues, ...fixedValues }), [typedValues, fixedValues]);
  const [left, setLeft] = useState<ReadonlySet<string>>(NO_FIELDS);
  const [failure, setFailure] = useState<Failure>();
  const [rejection, setRejection] = useState<Rejection>();
  const { isSending, sendOnce } = useSendOnce();
  const parts = useMemo(
    () => ({ schema: toRjsfSchema(form.schema), uiSchema: uiSchemaOf(form.schema), validator: validatorOf(form) }),
    [form],
  );

  useEffect(() => void loadNotices(), []);
  const notifyChange = useEffectEvent((current: FormValues) => onChange?.(current));
  useEffect(() => notifyChange(values), [values]);

  const afterPress = useAfterPress();
  const state = useMemo(() => {
    const { errors } = checkForm(form, values, rules);
    const visible = errors.filter(({ field }) => left.has(field));
    const texts = new Map<string, ReactNode>(visible.map((error) => [error.field, errorText(t, error)]));
    // A server error applies to the sent value only.
    if (rejection !== undefined && values[rejection.field] === rejection.value)
      texts.set(rejection.field, <RejectionText text={rejection.text} remedy={remedies[rejection.code]} />);
    return {
      schema,
      values,
      fixedValues,
      label,
      isSending,
      errors: texts,
      leave: (field: string) => afterPress(() => setLeft((before) => new Set([...before, field]))),
    };
  }, [form, schema, label, values, fixedValues, rules, left, rejection, remedies, isSending, afterPress, t]);

  const submit = () => {
    const typed = { ...readAll(), ...fixedValues };
    const checked = checkForm(form, typed, rules);
    change(typed);
    if (checked.isValid) {
      void sendOnce(() => deliver(checked.values, typed));
      return;
    }
    const [error] = checked.errors;
    if (error !== undefined) {
      setLeft(new Set(Object.keys(schema.properties)));
      const fieldName = schema.properties[error.field]?.title ?? fieldLabel(t, error.field);
      notices.show(t('errorOf', { label: fieldName, error: errorText(t, error) }), 'warning');
      focusField(box.current, error.field);
    }
  };

  const deliver = async (checked: Values, typed: FormValues) => {
    setFailure(undefined);
    setRejection(undefined);
    try {
      await send(checked);
      if (!keepsDraft) forget();
    } catch (error) {
      const text = failureText(t, error);
      const field = rejectedField(error, schema);
      const code = codeOf(error);
      notices.show(text, 'error');
      if (field === undefined) setFailure({ text, code });
      else {
        setRejection({ field, value: typed[field], text, code });
        focusField(box.current, field);
      }
    }
  };

  return (
    <div ref={box}>
      <p className={shownWithoutScript}>{t('needsScript')}</p>
      <FormStateContext value={state}>
        <Form<FormValues, RJSFSchema>
          {...parts}
          idPrefix={id}
          tagName={FormElement}
          className={hiddenWithoutScript}
          // Never in a URL, even before hydration.
          method="post"
          formData={values}
          widgets={WIDGETS}
          templates={TEMPLATES}
          noValidate
          noHtml5Validate
          showErrorList={false}
          experimental_defaultFormStateBehavior={NO_DEFAULT_VALUES}
          onChange={({ formData = NO_VALUES }) => {
            change(clearDependents(schema, values, formData));
            // Typing dismisses warnings, which may cover the button.
            notices.dismissWarnings();
          }}
          onSubmit={submit}
        >
          {children}
          {failure !== undefined && (
            <p className={failureBox}>
              <Icon name="warning" />
              <span>
                {failure.text} {failure.code === 'unauthenticated' && <SignInAgain />}
              </span>
            </p>
          )}
          {/* Not disabled while sending: focus would be lost. */}
          <Button type="submit" aria-disabled={isSending} className={button}>
            {isSending ? sendingLabel : submitLabel}
          </Button>
        </Form>
      </FormStateContext>
    </div>
  );
}

/** An error of sending, with the server's code, if any. */
interface Failure {
  readonly text: string;
  readonly code: string;
}

/** The server's rejection of a field value. */
interface Rejection extends Failure {
  readonly field: string;
  readonly value: unknown;
}

const RejectionText = ({ text, remedy }: { readonly text: string; readonly remedy: ReactNode }) => (
  <>
    {text}
    {remedy !== undefined && <> {remedy}</>}
  </>
);

const codeOf = (error: unknown): string => (error instanceof ApiError ? (error.code ?? '') : '');

/** The `<form>` with accessible name and busy state. */
function FormElement(props: ComponentProps<'form'>) {
  const { label, isSending } = useFormState();
  return <form {...props} aria-label={label} aria-busy={isSending} />;
}

const NO_RULES: readonly FormRule[] = [];
const NO_VALUES: FormValues = {};
const NO_REMEDIES: Readonly<Record<string, ReactNode>> = {};
const NO_FIELDS: ReadonlySet<string> = new Set();

const NO_DEFAULT_VALUES = { emptyObjectFields: 'skipDefaults' } as const;

const button = css({ '&&': { inlineSize: '100%', minBlockSize: 48, marginBlockStart: 'var(--space-5)' } });

const failureBox = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 'var(--space-2)',
  marginBlockStart: 'var(--space-4)',
  padding: 'var(--space-3)',
  border: '1px solid var(--color-danger)',
  borderRadius: 'var(--radius-s)',
  color: 'var(--color-danger)',
  fontSize: 'var(--text-s)',
  fontWeight: 500,
});
