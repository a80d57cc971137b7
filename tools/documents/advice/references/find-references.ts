import { joinPointer } from '../../../../runtime/page/problem.ts';
import { findHtmlAddresses } from '../../../../runtime/tenant/validate/sanitize.ts';
import { isJsonObject } from '../../map-document-blocks.ts';
import type { JsonSchema } from '../../read-validation-spec.ts';
import { schemasAt, schemasOfChild } from '../../schemas-at.ts';
import { visitValues } from '../visit-values.ts';

/** Kinds of records that a document names by their slug. */
export const SLUG_KINDS = [
  'product',
  'category',
  'brand',
  'occasion',
  'section',
  'service-category',
  'service',
  'form',
] as const;
export type SlugKind = (typeof SLUG_KINDS)[number];

/** A reference in a document: a link, file, HTML, end of a period or slug; or a prop of an empty slot. */
export interface Reference {
  readonly kind: 'link' | 'media' | 'html' | 'until' | 'empty-slot' | SlugKind;
  /** The text in the document; for `empty-slot` the name of the slot. */
  readonly text: string;
  readonly pointer: string;
  /** The type of the innermost block around it. */
  readonly block: string | undefined;
}

/**
 * All references in a parsed document in text order, as typed by the schema. Links and images inside HTML follow the HTML.
 *
 * @param schema `builder.schema.json`
 */
export function findReferences(document: unknown, schema: JsonSchema): readonly Reference[] {
  const references: Reference[] = [];
  const visit = (value: unknown, schemas: readonly JsonSchema[], pointer: string, around?: object): void => {
    const block = typeOf(around);
    const slot = slotOf(schemas);
    if (slot !== undefined && !hasBlock(around, slot))
      references.push({ kind: 'empty-slot', text: slot, pointer, block });
    if (schemas.some(({ contentMediaType }) => contentMediaType === 'text/html')) {
      references.push(...textsOf(value, pointer).flatMap((html) => referencesInHtml({ ...html, block })));
      return;
    }
    if (typeof value === 'string') {
      const kind = kindOf(schemas);
      if (kind !== undefined) references.push({ kind, text: value, pointer, block });
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const inner = isBlock(value, schemas) ? value : around;
    for (const [name, child] of Object.entries(value))
      visit(child, schemasOfChild(schema, schemas, value, name, child), joinPointer(pointer, name), inner);
  };
  visit(document, schemasAt(schema, document, []), '');
  return references;
}

function kindOf(schemas: readonly JsonSchema[]): Reference['kind'] | undefined {
  for (const { title, slugOf, pattern } of schemas) {
    if (title === 'Link' && pattern !== undefined) return 'link';
    if (title === 'MediaPath') return 'media';
    const slugKind = SLUG_KINDS.find((kind) => kind === slugOf);
    if (slugKind !== undefined) return slugKind;
  }
  return undefined;
}

const isBlock = (value: object, schemas: readonly JsonSchema[]): boolean =>
  typeOf(value) !== undefined && schemas.some(({ title }) => title === 'Block');

function typeOf(block: object | undefined): string | undefined {
  const type: unknown = block === undefined ? undefined : Reflect.get(block, 'type');
  return typeof type === 'string' ? type : undefined;
}

/** The slot that a prop is about. */
const slotOf = (schemas: readonly JsonSchema[]): string | undefined =>
  schemas.map(({ slot }) => slot).find((slot) => typeof slot === 'string');

function hasBlock(holder: object | undefined, slot: string): boolean {
  const slots: unknown = holder === undefined ? undefined : Reflect.get(holder, 'slots');
  let isFilled = false;
  visitValues(isJsonObject(slots) ? slots[slot] : undefined, ({ name, value }) => {
    isFilled ||= name === 'blocks' && Array.isArray(value) && value.length > 0;
    return !isFilled;
  });
  return isFilled;
}

/** A text, or one for each language. */
function textsOf(value: unknown, pointer: string): readonly { readonly text: string; readonly pointer: string }[] {
  if (typeof value === 'string') return [{ text: value, pointer }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([language, text]) =>
    typeof text === 'string' ? [{ text, pointer: joinPointer(pointer, language) }] : [],
  );
}

function referencesInHtml(html: Omit<Reference, 'kind'>): readonly Reference[] {
  const addresses = findHtmlAddresses(html.text).flatMap(({ tag, address }): readonly Reference[] => {
    if (tag === 'a') return [{ ...html, kind: 'link', text: address }];
    return address.startsWith('/media/') ? [{ ...html, kind: 'media', text: address }] : [];
  });
  return [{ ...html, kind: 'html' }, ...addresses];
}
