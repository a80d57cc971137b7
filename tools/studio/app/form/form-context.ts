import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { joinPointer } from '../../../../runtime/page/problem.ts';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { StudioShop } from '../../studio-protocol.ts';
import type { PickerRequests } from '../pickers/picker-requests.ts';
import type { FieldOptions } from './schema/field-options.ts';

/**
 * Data available to every field of a form. A type alias, since react-jsonschema-form needs an index signature.
 */
export type PartFormContext = {
  readonly shop: StudioShop;
  /** JSON pointer of the part that the form is for. */
  readonly part: string;
  /** By the JSON pointer of the field that shows them. */
  readonly problems: ReadonlyMap<string, readonly DocumentProblem[]>;
  /** Changes a value within the block at once, as a step of its own. */
  readonly updateValue: (path: readonly (string | number)[], change: (value: unknown) => unknown) => void;
  readonly pickers: PickerRequests;
  /** Appends an item to a list. */
  readonly appendItem: (list: readonly (string | number)[], items: readonly unknown[], item: unknown) => void;
};

export type PartFieldProps = FieldProps<unknown, RJSFSchema, PartFormContext>;

/** The options that `form-schema.ts` set for a field. */
export function fieldOptionsOf<Options extends object = FieldOptions>({
  uiSchema,
}: Pick<PartFieldProps, 'uiSchema'>): Options {
  return uiSchema?.['ui:options']?.own as Options;
}

/** Whether the property is required. */
export const isRequiredIn = (props: Pick<PartFieldProps, 'uiSchema'>): boolean =>
  fieldOptionsOf<{ readonly isRequired?: boolean }>(props)?.isRequired === true;

/** Whether an object's fields are shown at once. */
export const isOpenIn = (props: Pick<PartFieldProps, 'uiSchema'>): boolean =>
  fieldOptionsOf<{ readonly isOpen?: boolean }>(props)?.isOpen === true;

/** Options of a list field. */
export interface ListOptions {
  readonly isRequired: boolean;
  /** Value of a new item. */
  readonly skeleton: unknown;
  readonly fallback?: unknown;
}

/** The server's problems with a field's value. */
export function fieldProblems({
  registry,
  fieldPathId,
}: Pick<PartFieldProps, 'registry' | 'fieldPathId'>): readonly DocumentProblem[] {
  const { part, problems } = registry.formContext;
  return problems.get(joinPointer(part, ...fieldPathId.path)) ?? [];
}

/** ARIA attributes that connect a control with its description and problems. */
export function ariaProps(props: Pick<PartFieldProps, 'registry' | 'fieldPathId' | 'schema'>) {
  const { $id } = props.fieldPathId;
  const problems = fieldProblems(props);
  const ids = [
    ...(props.schema.description ? [`${$id}-help`] : []),
    ...(problems.length > 0 ? [`${$id}-problems`] : []),
  ];
  return {
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
    'aria-invalid': problems.some(({ severity }) => severity === 'error') || undefined,
  };
}
