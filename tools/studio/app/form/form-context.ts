import type { FieldProps, Registry, RJSFSchema } from '@rjsf/utils';
import { pointTo } from '../../../../runtime/page/problem.ts';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { StudioShop } from '../../wire.ts';
import type { FieldOptions } from './field-options.ts';

/** What every field of a block's form may ask for. A type, since react-jsonschema-form wants an index signature. */
export type BlockFormContext = {
  readonly shop: StudioShop;
  /** JSON pointer of the block. */
  readonly block: string;
  /** By the JSON pointers of the fields that show them. */
  readonly problems: ReadonlyMap<string, readonly DocumentProblem[]>;
  /** Puts something into a list, at its end. */
  readonly add: (list: readonly (string | number)[], items: readonly unknown[], item: unknown) => void;
};

export type BlockFieldProps = FieldProps<unknown, RJSFSchema, BlockFormContext>;
export type BlockRegistry = Registry<unknown, RJSFSchema, BlockFormContext>;

/** What a field was made with, as `form-schema.ts` put it there. */
export function optionsOf<Options extends object = FieldOptions>({
  uiSchema,
}: Pick<BlockFieldProps, 'uiSchema'>): Options {
  return uiSchema?.['ui:options']?.own as Options;
}

/** Whether what holds a field has to have it. */
export const isRequiredIn = (props: Pick<BlockFieldProps, 'uiSchema'>): boolean =>
  optionsOf<{ readonly isRequired?: boolean }>(props)?.isRequired === true;

/** What a list was made with. */
export interface ListOptions {
  readonly isRequired: boolean;
  /** An item to begin with. */
  readonly skeleton: unknown;
  readonly fallback?: unknown;
}

/** What is wrong with the value of a field, in the server's words. */
export function problemsOf({
  registry,
  fieldPathId,
}: Pick<BlockFieldProps, 'registry' | 'fieldPathId'>): readonly DocumentProblem[] {
  const { block, problems } = registry.formContext;
  return problems.get(pointTo(block, ...fieldPathId.path)) ?? [];
}

/** What a control says about itself to those who do not see what stands around it. */
export function describedBy(props: Pick<BlockFieldProps, 'registry' | 'fieldPathId' | 'schema'>) {
  const { $id } = props.fieldPathId;
  const problems = problemsOf(props);
  const ids = [
    ...(props.schema.description ? [`${$id}-help`] : []),
    ...(problems.length > 0 ? [`${$id}-problems`] : []),
  ];
  return {
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
    'aria-invalid': problems.some(({ severity }) => severity === 'error') || undefined,
  };
}
