import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { FormDefinition } from '../../domain/forms/check-form.ts';
import type { FormField, InputType } from '../../domain/forms/form-fields.ts';
import { type RenderBlockOptions, renderBlock } from '../../ui/test/render-block.tsx';
import { ShopForm, type ShopFormProps } from '../ShopForm.tsx';

interface RenderFormOptions<Values>
  extends Partial<ShopFormProps<Values>>,
    Pick<RenderBlockOptions<unknown>, 'answers' | 'facts' | 'isHydrated' | 'user'> {
  readonly form: FormDefinition<Values>;
}

/** Renders a form as a block does; jsdom does not scroll. */
export function renderForm<Values>({ answers, facts, isHydrated, user, ...props }: RenderFormOptions<Values>) {
  Element.prototype.scrollIntoView = vi.fn();
  const send = props.send ?? vi.fn(async () => {});
  const form = <ShopForm label="Form" submitLabel="Send" sendingLabel="Sending…" {...props} id="block-1" send={send} />;
  const options = {
    ...(answers !== undefined && { answers }),
    ...(facts !== undefined && { facts }),
    ...(isHydrated !== undefined && { isHydrated }),
    ...(user !== undefined && { user }),
  };
  const rendered = renderBlock({ type: 'none', component: FormBlock, messages: {}, props: { form }, ...options });
  return { ...rendered, send };
}

const FormBlock = ({ props }: { readonly props: { readonly form: ReactNode } }) => props.form;

/** A form with one field that accepts any text. */
export const formOf = (name: string, inputType: InputType, more: Partial<FormField> = {}): FormDefinition<unknown> => ({
  name: `one-${inputType}`,
  schema: { type: 'object', properties: { [name]: { type: 'string', inputType, ...more } }, required: [name] },
  validate: (_values): _values is unknown => true,
});
