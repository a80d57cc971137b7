import { fieldKind } from '../../../runtime/domain/forms/field-kind.ts';
import type { Problem } from '../../../runtime/page/problem.ts';
import type { LocalizedText, NewForm } from '../../../schemas/generated/wire.ts';
import { findRepeated } from './file-mistakes.ts';

/**
 * Errors of a form that a schema cannot express: fields and options of equal names, regions without their parent region, and unknown kinds of
 * fields.
 *
 * @param pointer of the form
 * @param language the shop's default one, required for all names
 */
export const findFormMistakes = ({ name, fields }: NewForm, pointer: string, language: string): readonly Problem[] => [
  ...findUnnamed(name, pointer, language),
  ...findEqualNames(fields, `${pointer}/fields`, language),
  ...fields.flatMap((field, index) => {
    const place = `${pointer}/fields/${index}`;
    return [
      ...findUnnamed(field.name, place, language),
      ...findKindMistakes(field, place),
      ...findRegionMistakes(fields.slice(0, index), field, place),
      ...(field.options ?? []).flatMap((option, each) =>
        findUnnamed(option.name, `${place}/options/${each}`, language),
      ),
      ...findEqualNames(field.options ?? [], `${place}/options`, language),
    ];
  }),
];

type Field = NewForm['fields'][number];

function findKindMistakes(field: Field, place: string): readonly Problem[] {
  const { type, inputType } = fieldKind(field);
  if (field.type !== undefined && field.type !== type) {
    const message = `A field of the input type \`${inputType}\` has the type \`${type}\`: remove \`type\`, or change \`inputType\`.`;
    return [{ kind: 'grammar', code: 'const', pointer: `${place}/type`, message }];
  }
  if (type === 'select' && (field.options ?? []).length === 0) {
    const at = field.options === undefined ? place : `${place}/options`;
    return [
      {
        kind: 'grammar',
        code: 'minItems',
        pointer: at,
        message: 'A select needs something to choose from: add `options`.',
      },
    ];
  }
  if (type === 'select' || field.options === undefined) return [];
  const message = `Only a select has options: remove them, or write \`select\` instead of \`${inputType}\`.`;
  return [{ kind: 'grammar', code: 'additionalProperties', pointer: `${place}/options`, message }];
}

function findRegionMistakes(earlier: readonly Field[], field: Field, place: string): readonly Problem[] {
  const { type } = fieldKind(field);
  const parent = type === 'city' ? 'country' : type === 'area' ? 'city' : undefined;
  if (parent === undefined || earlier.some((each) => fieldKind(each).type === parent)) return [];
  const article = type === 'city' ? 'A' : 'An';
  const message = `${article} ${type} is chosen after its ${parent}: put a field of the input type \`${parent}\` before this one.`;
  return [
    {
      kind: 'grammar',
      code: 'enum',
      pointer: field.inputType === undefined ? `${place}/type` : `${place}/inputType`,
      message,
    },
  ];
}

/** A name without the shop's default language. */
export function findUnnamed(name: LocalizedText, place: string, language: string): readonly Problem[] {
  if ((name[language] ?? '').trim() !== '') return [];
  const message = `A name in the shop's default language is missing: add \`${language}\`.`;
  return [{ kind: 'grammar', code: 'missing-translation', pointer: `${place}/name`, message }];
}

/** Ids derive from names, which must therefore be unique. */
const findEqualNames = (
  entries: readonly { readonly name: LocalizedText }[],
  place: string,
  language: string,
): readonly Problem[] =>
  findRepeated(
    entries.map(({ name }) => [name[language]?.trim() ?? ''].filter((text) => text !== '')),
    (index, text) => [`${place}/${index}/name`, `The name \`${text}\``],
  );
