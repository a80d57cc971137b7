import { css } from '@emotion/css';
import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { observer } from 'mobx-react-lite';
import { useId, useMemo } from 'react';
import type { Studio } from '../model/studio.ts';
import { problemsByField } from './field-problems.ts';
import { FIELDS } from './fields.tsx';
import type { BlockFormContext } from './form-context.ts';
import type { FormSchema } from './form-schema.ts';
import { FieldTemplate, ItemTemplate, ListTemplate, ObjectTemplate } from './templates.tsx';
import { withValue } from './tidy.ts';
import { useDraft } from './use-draft.ts';

export interface BlockFormProps {
  readonly studio: Studio;
  /** JSON pointer of the block. */
  readonly pointer: string;
  /** What stands there. */
  readonly value: unknown;
  readonly form: FormSchema;
}

/** The schemas are of 2020-12. What is wrong is said by the server, so that this one judges nothing. */
const validator = customizeValidator<unknown, RJSFSchema, BlockFormContext>({ AjvClass: Ajv2020 });

const TEMPLATES = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ItemTemplate,
  // Nothing is sent.
  ButtonTemplates: { SubmitButton: () => null },
};

/** The form of one block. */
export const BlockForm = observer(({ studio, pointer, value, form }: BlockFormProps) => {
  const { data, now, change, flush } = useDraft(studio, pointer, value);
  const id = useId();
  const { problems, shop } = studio;
  const context: BlockFormContext = useMemo(
    () => ({
      shop,
      block: pointer,
      problems: problemsByField(problems, pointer, form),
      add: (list, items, item) => change(withValue(now(), list, [...items, item]), false),
    }),
    [shop, pointer, problems, form, change, now],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its fields are told.
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: see above.
    <div
      className={formLook}
      onBlur={flush}
      onKeyDown={(event) => {
        // What was typed is a step of its own before another one is undone.
        if ((event.ctrlKey || event.metaKey) && ['z', 'y', 's'].includes(event.key.toLowerCase())) flush();
      }}
    >
      <Form<unknown, RJSFSchema, BlockFormContext>
        tagName="div"
        idPrefix={id}
        schema={form.schema}
        uiSchema={form.ui}
        formData={data}
        formContext={context}
        validator={validator}
        fields={FIELDS}
        templates={TEMPLATES}
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        onChange={({ formData }) => change(formData, isTyping())}
      />
    </div>
  );
});

const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;

/** Whether what has the focus takes letters, one after the other. */
function isTyping(): boolean {
  const { activeElement } = document;
  if (activeElement instanceof HTMLTextAreaElement) return true;
  return (
    activeElement instanceof HTMLInputElement &&
    ['text', 'number', 'color', 'date', 'time'].includes(activeElement.type)
  );
}

const formLook = css`
  > div, > form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; }
`;
