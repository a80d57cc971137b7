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
import { errorText, failureText, fieldLabel, refusedField } from './form-texts.ts';
import { SignInAgain } from './IdentityPage.tsx';
import { TEMPLATES, toRjsfSchema, uiSchemaOf, validatorOf, WIDGETS } from './theme.tsx';
import { useAfterPress } from './use-after-press.ts';
import { useFormValues } from './use-form-values.ts';

export interface ShopFormProps<Values> {
  /** One of `schemas/generated/forms`. */
  readonly form: FormDefinition<Values>;
  /** The block's id: ids of the form begin with it. */
  readonly id: string;
  /** What the form is called, for those who hear it. */
  readonly label: string;
  /** Judge beside the schema; the same list at each render. */
  readonly rules?: readonly FormRule[];
  /** The same object at each render, as long as it says the same. */
  readonly initialValues?: FormValues;
  /** Values of fields that are shown and sent, and cannot be changed; the same object at each render. */
  readonly fixedValues?: FormValues;
  readonly submitLabel: string;
  /** The button’s words while the form is sent. */
  readonly sendingLabel: string;
  /** Hears of the values whenever they change, also of those that were kept, for a form whose fields depend on them. */
  readonly onChange?: (values: FormValues) => void;
  /** Below the fields, within the form. */
  readonly children?: ReactNode;
  /** Sends valid values. Where it rejects, what was typed stays and the form says what to do. */
  readonly send: (values: Values) => Promise<void>;
  /** Whether what was sent is kept as a draft, since something else finishes it and may lead back here. */
  readonly keepsDraft?: boolean;
  /** What stands behind the server's words about a field, by the code of the refusal: a link that leads on. */
  readonly remedies?: Readonly<Record<string, ReactNode>>;
}

/**
 * A form of the shop, made of its schema. A field says what is wrong with it once it was left, and from then on at each
 * keystroke; sending a form with errors leads to the first of them. Source: spec 5, "first form error is focused, scrolled into
 * view and shown as a warning toast".
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
  const [refusal, setRefusal] = useState<Refusal>();
  const { isSending, sendOnce } = useSendOnce();
  const parts = useMemo(
    () => ({ schema: toRjsfSchema(form.schema), uiSchema: uiSchemaOf(form.schema), validator: validatorOf(form) }),
    [form],
  );

  useEffect(() => void loadNotices(), []);
  const hear = useEffectEvent((current: FormValues) => onChange?.(current));
  useEffect(() => hear(values), [values]);

  const afterPress = useAfterPress();
  const state = useMemo(() => {
    const { errors } = checkForm(form, values, rules);
    const shown = errors.filter(({ field }) => left.has(field));
    const texts = new Map<string, ReactNode>(shown.map((error) => [error.field, errorText(t, error)]));
    // It is about what was sent.
    if (refusal !== undefined && values[refusal.field] === refusal.value)
      texts.set(refusal.field, <RefusalText text={refusal.text} remedy={remedies[refusal.code]} />);
    return {
      schema,
      values,
      fixedValues,
      label,
      isSending,
      errors: texts,
      leave: (field: string) => afterPress(() => setLeft((before) => new Set([...before, field]))),
    };
  }, [form, schema, label, values, fixedValues, rules, left, refusal, remedies, isSending, afterPress, t]);

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
    setRefusal(undefined);
    try {
      await send(checked);
      if (!keepsDraft) forget();
    } catch (error) {
      const text = failureText(t, error);
      const field = refusedField(error, schema);
      const code = codeOf(error);
      notices.show(text, 'error');
      if (field === undefined) setFailure({ text, code });
      else {
        setRefusal({ field, value: typed[field], text, code });
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
          // Never in an address, whatever sends it.
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
            // Who types has read it; it may be over the button by now.
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
          {/* Not disabled while it sends: the focus would be lost. */}
          <Button type="submit" aria-disabled={isSending} className={button}>
            {isSending ? sendingLabel : submitLabel}
          </Button>
        </Form>
      </FormStateContext>
    </div>
  );
}

/** Why it could not be sent; the code is the server's, if it was that which refused. */
interface Failure {
  readonly text: string;
  readonly code: string;
}

/** What the server has against the value of a field. */
interface Refusal extends Failure {
  readonly field: string;
  readonly value: unknown;
}

const RefusalText = ({ text, remedy }: { readonly text: string; readonly remedy: ReactNode }) => (
  <>
    {text}
    {remedy !== undefined && <> {remedy}</>}
  </>
);

const codeOf = (error: unknown): string => (error instanceof ApiError ? (error.code ?? '') : '');

/** The `<form>`, which says what it is called and whether it is being sent. */
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
  margin: 0,
  marginBlockStart: 'var(--space-4)',
  padding: 'var(--space-3)',
  border: '1px solid var(--color-danger)',
  borderRadius: 'var(--radius-s)',
  color: 'var(--color-danger)',
  fontSize: 'var(--text-s)',
  fontWeight: 500,
});
