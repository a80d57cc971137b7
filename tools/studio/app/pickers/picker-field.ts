import type { Edit } from 'jsonc-parser';
import { joinPointer, splitPointer } from '../../../../runtime/page/problem.ts';
import type { MediaAlt } from '../../../../schemas/generated/wire.ts';
import { propertySchemasOf, schemasAt } from '../../../documents/schemas-at.ts';
import { isObject, nodeAt, parseDocumentTree, valueOfNode } from '../../edits/document-tree.ts';
import { setValue, valueChangeEdits } from '../../edits/set-value.ts';
import type { CollectionKind } from '../../media-protocol.ts';
import type { ChosenImage, PickerRequest } from './picker-requests.ts';

type SchemaObject = Readonly<Record<string, unknown>>;

/** How a value is chosen. */
export type PickerField =
  | {
      readonly kind: 'image';
      /** Whether the object has a place for alternative texts, and for a focus point. */
      readonly hasAlt: boolean;
      readonly hasFocus: boolean;
    }
  | { readonly kind: 'link' }
  | { readonly kind: 'collection'; readonly collection: CollectionKind };

/**
 * The picker for a value; undefined where none fits.
 *
 * @param schemas all that describe the value
 * @param name of its property, or of the list that it is in
 * @param siblings properties that the object with the value may have
 */
export function pickerFieldFor(
  schemas: readonly SchemaObject[],
  name: string,
  siblings: SchemaObject = {},
): PickerField | undefined {
  const refersTo = (definition: string) => schemas.some(({ $ref }) => $ref === `#/$defs/${definition}`);
  if (refersTo('Link')) return { kind: 'link' };
  if (refersTo('MediaPath'))
    return schemas.some(isVideo)
      ? undefined
      : // Beside a further image, such as `darkImage`, they belong to another one.
        {
          kind: 'image',
          hasAlt: name === 'src' && isLocalizedText(siblings.alt),
          hasFocus: name === 'src' && isObject(siblings.focus),
        };
  const collection =
    schemas.map(({ slugOf }) => COLLECTIONS_BY_SLUG[String(slugOf)]).find(Boolean) ?? COLLECTIONS[name];
  const isSlug = schemas.some(
    ({ type, title, description }) => type === 'string' && /slug/i.test(`${title} ${description}`),
  );
  return collection !== undefined && isSlug ? { kind: 'collection', collection } : undefined;
}

/** The media library has images only. */
const isVideo = ({ description }: SchemaObject): boolean =>
  typeof description === 'string' && /^(a|the) video\b/i.test(description);

const isLocalizedText = (schema: unknown): boolean => isObject(schema) && schema.$ref === '#/$defs/LocalizedText';

/** Kinds of collections that a property of any name may mean, by what its schema says its slug is of. */
const COLLECTIONS_BY_SLUG: Readonly<Record<string, CollectionKind>> = {
  'service-category': 'service-categories',
  service: 'services',
};

/** Kinds of collections by the names of the properties that contain their slugs. */
const COLLECTIONS: Readonly<Record<string, CollectionKind>> = {
  category: 'categories',
  categories: 'categories',
  parent: 'categories',
  brand: 'brands',
  brands: 'brands',
  occasion: 'occasions',
  occasions: 'occasions',
  section: 'sections',
  form: 'forms',
};

/**
 * The object with a chosen image in one of its properties. Alternative texts are filled in where there are none, or none
 * but the library's for the former image; the focus point is that of the new image.
 */
export function withImage(
  holder: unknown,
  name: string,
  { path, alt = {}, focus, formerAlt = {} }: ChosenImage,
  { hasAlt, hasFocus }: { readonly hasAlt: boolean; readonly hasFocus: boolean },
): SchemaObject {
  const former = isObject(holder) ? holder : {};
  const { focus: _, ...unfocused } = former;
  const { alt: writtenAlt, ...others } = hasFocus ? unfocused : former;
  const isCentered = focus === undefined || (focus.x === 0.5 && focus.y === 0.5);
  const newAlt = hasAlt ? altFor(alt, writtenAlt, formerAlt) : writtenAlt;
  return {
    ...others,
    [name]: path,
    ...(newAlt === undefined ? {} : { alt: newAlt }),
    ...(hasFocus && !isCentered ? { focus: { x: toPercent(focus.x), y: toPercent(focus.y) } } : {}),
  };
}

/** The alternative texts beside a chosen image: those of the library unless somebody wrote others. */
function altFor(alt: MediaAlt, written: unknown, formerAlt: MediaAlt): unknown {
  const texts = textsIn(alt);
  const writtenTexts = textsIn(written);
  if (writtenTexts.some(([language, text]) => text !== formerAlt[language])) return written;
  if (texts.length > 0) return Object.fromEntries(texts);
  return writtenTexts.length > 0 ? undefined : written;
}

const textsIn = (alt: unknown): readonly (readonly [language: string, text: unknown])[] =>
  isObject(alt) ? Object.entries(alt).filter(([, text]) => text !== '') : [];

const toPercent = (share: number): number => Math.round(share * 100);

/** A value of a document that can be chosen. */
export interface PickerTarget {
  readonly field: PickerField;
  readonly value: string;
  readonly pointer: string;
}

/**
 * The value at a pointer of a text with its picker; undefined where none fits, or the text is not valid JSON.
 *
 * @param schema `builder.schema.json`
 */
export function pickerTargetAt(text: string, schema: SchemaObject, pointer: string): PickerTarget | undefined {
  const tree = parseDocumentTree(text);
  const node = tree === undefined ? undefined : nodeAt(tree, pointer);
  if (tree === undefined || node?.type !== 'string') return undefined;
  const steps = splitPointer(pointer);
  const document = valueOfNode(tree, tree.root);
  const schemas = schemasAt(schema, document, steps);
  const siblings = propertySchemasOf(schemasAt(schema, document, steps.slice(0, -1)));
  const isItem = node.parent?.type === 'array';
  const field = pickerFieldFor(schemas, steps.at(isItem ? -2 : -1) ?? '', Object.fromEntries(siblings));
  return field && { field, value: String(node.value), pointer };
}

/**
 * Edits that write a chosen image at a pointer, with what belongs to it; undefined when the place has gone or the text
 * is not valid JSON.
 */
export function imageEdits(
  text: string,
  { pointer, field }: PickerTarget,
  image: ChosenImage,
): readonly Edit[] | undefined {
  const tree = parseDocumentTree(text);
  const steps = splitPointer(pointer);
  const holderPointer = joinPointer('', ...steps.slice(0, -1));
  const node = tree === undefined ? undefined : nodeAt(tree, holderPointer);
  if (tree === undefined || node?.type !== 'object' || field.kind !== 'image')
    return setValue(text, pointer, image.path)?.edits;
  const holder = valueOfNode(tree, node);
  return valueChangeEdits(text, holderPointer, holder, withImage(holder, steps.at(-1) ?? '', image, field));
}

/** The request that opens a field's picker. */
export function pickerRequestFor(
  { field, value, pointer }: PickerTarget,
  onChoose: (chosen: ChosenImage | string) => void,
): PickerRequest {
  if (field.kind === 'image') return { kind: 'image', value, onChoose };
  if (field.kind === 'link') return { kind: 'link', value, pointer, onChoose };
  return { kind: 'collection', value, collection: field.collection, onChoose };
}

/** Label of the button or action that opens a field's picker. */
export function pickerLabel(field: PickerField): string {
  if (field.kind === 'image') return 'Choose image…';
  if (field.kind === 'link') return 'Choose link…';
  return {
    categories: 'Choose category…',
    brands: 'Choose brand…',
    occasions: 'Choose occasion…',
    sections: 'Choose section…',
    'service-categories': 'Choose service category…',
    services: 'Choose service…',
    forms: 'Choose form…',
  }[field.collection];
}
