import { css } from '@emotion/css';
import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { observer } from 'mobx-react-lite';
import { useId, useMemo } from 'react';
import { joinPointer, splitPointer } from '../../../../runtime/page/problem.ts';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { isJsonPointerWithin } from '../../edits/layout-parts.ts';
import type { FormPart } from '../model/form-part.ts';
import type { Studio } from '../model/studio.ts';
import { FIELDS } from './fields/fields.tsx';
import type { PartFormContext } from './form-context.ts';
import { type FormSchema, isShownElsewhere } from './schema/form-schema.ts';
import { FieldTemplate, ItemTemplate, ListTemplate, ObjectTemplate } from './templates.tsx';
import { setAtPath, useFormBuffer, valueAtPath } from './use-form-buffer.ts';

export interface PartFormProps {
  readonly studio: Studio;
  readonly part: FormPart;
  /** The part's current value in the document; undefined where the document lacks it. */
  readonly value: unknown;
  readonly form: FormSchema;
}

/** The schemas use draft 2020-12. Problems come from the server, so this validator is not used to report any. */
const validator = customizeValidator<unknown, RJSFSchema, PartFormContext>({ AjvClass: Ajv2020 });

const TEMPLATES = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ItemTemplate,
  // The form has no submit button: changes are written as they are made.
  ButtonTemplates: { SubmitButton: () => null },
};

/** Form for one part of the document. */
export const PartForm = observer(({ studio, part, value, form }: PartFormProps) => {
  const { pointer } = part;
  const { data, now, change, flush } = useFormBuffer(studio, pointer, value);
  const id = useId();
  const { problems, shop, pickers } = studio;
  const context: PartFormContext = useMemo(
    () => ({
      shop,
      part: pointer,
      problems: problemsByField(problems, part, form),
      pickers,
      updateValue: (path, update) => change(setAtPath(now(), path, update(valueAtPath(now(), path))), false),
      appendItem: (list, items, item) => change(setAtPath(now(), list, [...items, item]), false),
    }),
    [shop, pickers, part, pointer, problems, form, change, now],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles events that bubble from its fields.
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: see above.
    <div
      className={formStyles}
      onBlur={flush}
      onKeyDown={(event) => {
        // Commits typed text as its own undo step before another step is undone.
        if ((event.ctrlKey || event.metaKey) && ['z', 'y', 's'].includes(event.key.toLowerCase())) flush();
      }}
    >
      <Form<unknown, RJSFSchema, PartFormContext>
        tagName="div"
        idPrefix={id}
        schema={form.schema}
        uiSchema={form.ui}
        formData={data ?? NO_VALUE}
        formContext={context}
        validator={validator}
        fields={FIELDS}
        templates={TEMPLATES}
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={NO_DEFAULT_VALUES}
        onChange={({ formData }) => change(formData, isTextControlFocused())}
      />
    </div>
  );
});

const NO_VALUE = {};

const NO_DEFAULT_VALUES = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;

/** Whether the focused control takes text or numbers, which change with each keystroke. */
function isTextControlFocused(): boolean {
  const { activeElement } = document;
  if (activeElement instanceof HTMLTextAreaElement) return true;
  return (
    activeElement instanceof HTMLInputElement &&
    ['text', 'number', 'color', 'date', 'time'].includes(activeElement.type)
  );
}

const formStyles = css`
  > div, > form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; }
`;

/**
 * A part's problems by the JSON pointer of the field that shows them; the part itself shows those that no field does, and
 * none of what has a form of its own.
 */
function problemsByField(
  problems: readonly DocumentProblem[],
  { kind, pointer: part }: FormPart,
  { schema }: FormSchema,
): ReadonlyMap<string, readonly DocumentProblem[]> {
  const found = new Map<string, DocumentProblem[]>();
  for (const problem of problems) {
    if (!isJsonPointerWithin(problem.pointer, part)) continue;
    const steps = splitPointer(problem.pointer.slice(part.length));
    if (steps[0] !== undefined && isShownElsewhere(kind, steps[0])) continue;
    const field = fieldPointerFor(schema, part, steps);
    found.set(field, [...(found.get(field) ?? []), problem]);
  }
  return found;
}

function fieldPointerFor(schema: FormSchema['schema'], block: string, steps: readonly string[]): string {
  let [current, pointer] = [schema, block];
  for (const step of steps) {
    const next = current.type === 'array' ? current.items : current.properties?.[step];
    if (typeof next !== 'object' || Array.isArray(next)) break;
    current = next;
    pointer = joinPointer(pointer, step);
  }
  // The `props` object has no field of its own.
  return pointer === `${block}/props` ? block : pointer;
}
