import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { flatten } from '../../../documents/schemas-at.ts';
import { isObject } from '../../edits/document-tree.ts';
import type { StudioShop } from '../../wire.ts';
import { type FieldOptions, fieldOf } from './field-options.ts';
import { skeletonOf } from './skeleton.ts';

/** What react-jsonschema-form makes a block's form of. */
export interface FormSchema {
  readonly schema: RJSFSchema;
  readonly ui: UiSchema;
}

type Json = Readonly<Record<string, unknown>>;

/** A block's own properties that the form shows beside its props, in this order. */
const ENVELOPE = ['show', 'id', 'when', 'entrance'];

/**
 * The form of a block of some type: its props, and what every block has. References are resolved, and defaults are taken
 * out, since they are shown in the fields and not written into the text. Undefined where the schema has no such block.
 *
 * @param root `builder.schema.json`
 */
export function blockForm(root: Json, type: string, shop: StudioShop): FormSchema | undefined {
  const block = branchesOf(root).find(({ title }) => title === type);
  if (block === undefined || !isObject(block.properties)) return undefined;
  const { properties } = block;
  const making = { root, shop };
  const props = make(making, isObject(properties.props) ? properties.props : {}, 'props', true);
  const envelope = ENVELOPE.flatMap((name) => {
    const schema = properties[name];
    return isObject(schema) ? [[name, make(making, schema, name, false)] as const] : [];
  });
  return holderOf('', '', [['props', props], ...envelope]);
}

function branchesOf({ $defs }: Json): readonly Json[] {
  const block = isObject($defs) ? $defs.Block : undefined;
  return isObject(block) && Array.isArray(block.oneOf) ? block.oneOf.filter(isObject) : [];
}

interface Making {
  readonly root: Json;
  readonly shop: StudioShop;
}

function make(making: Making, raw: Json, name: string, isRequired: boolean): FormSchema {
  const schema = withShop(making, flatten(making.root, raw), name);
  const title = titleOf(raw, name);
  const description = typeof schema.description === 'string' ? schema.description : '';
  const field = fieldOf(making.root, raw, schema);
  if (field !== undefined) return leafOf(title, description, { ...field, isRequired });
  if (Array.isArray(schema.anyOf)) return eitherOf(making, schema, { title, description, isRequired, name });
  if (schema.type === 'array') return listOf(making, schema, { title, description, isRequired, name });
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {});
  const required = Array.isArray(schema.required) ? schema.required : [];
  const made = properties.flatMap(([child, inner]) =>
    isObject(inner) ? [[child, make(making, inner, child, required.includes(child))] as const] : [],
  );
  const { schema: holder, ui } = holderOf(title, description, made);
  return { schema: holder, ui: { ...ui, 'ui:options': { own: { isRequired } } } };
}

function holderOf(
  title: string,
  description: string,
  children: readonly (readonly [string, FormSchema])[],
): FormSchema {
  return {
    schema: {
      type: 'object',
      title,
      description,
      properties: Object.fromEntries(children.map(([name, child]) => [name, child.schema])),
    },
    ui: Object.fromEntries(children.map(([name, child]) => [name, child.ui])),
  };
}

/** Its field is our own, and knows what may stand there; react-jsonschema-form has nothing to add. */
const leafOf = (title: string, description: string, options: FieldOptions): FormSchema => ({
  schema: { title, description },
  ui: { 'ui:field': options.field, 'ui:fieldReplacesAnyOrOneOf': true, 'ui:options': { own: options } },
});

interface Named {
  readonly title: string;
  readonly description: string;
  readonly isRequired: boolean;
  readonly name: string;
}

function listOf(making: Making, schema: Json, { title, description, isRequired, name }: Named): FormSchema {
  const raw = isObject(schema.items) ? schema.items : {};
  const items = make(making, raw, name, true);
  const maxItems = typeof schema.maxItems === 'number' ? { maxItems: schema.maxItems } : {};
  const skeleton = skeletonOf(making.root, raw, making.shop.defaultLanguage);
  return {
    schema: { type: 'array', title, description, items: items.schema, ...maxItems },
    ui: { items: items.ui, 'ui:options': { own: { isRequired, skeleton, fallback: schema.default } } },
  };
}

/** One of several shapes: a word, or an object. */
function eitherOf(making: Making, schema: Json, { title, description, isRequired, name }: Named): FormSchema {
  const branches = (Array.isArray(schema.anyOf) ? schema.anyOf : []).filter(isObject);
  const options = branches.map((branch) => {
    const flat = flatten(making.root, branch);
    return {
      title: titleOf(flat, String(flat.const ?? flat.title ?? name)),
      form: make(making, branch, name, true),
      start: startOf(making, branch),
      ...('const' in flat ? { constant: flat.const } : {}),
    };
  });
  return {
    schema: { title, description },
    ui: {
      'ui:field': 'either',
      'ui:fieldReplacesAnyOrOneOf': true,
      'ui:options': { own: { isRequired, options, fallback: schema.default } },
    },
  };
}

/** An object that may be empty starts as its example: as an empty one, it would not be there. */
function startOf({ root, shop }: Making, branch: Json): unknown {
  const start = skeletonOf(root, branch, shop.defaultLanguage);
  const { examples } = flatten(root, branch);
  const isEmpty = isObject(start) && Object.keys(start).length === 0;
  return isEmpty && Array.isArray(examples) ? (examples[0] ?? start) : start;
}

/** Languages and countries of a condition are those of the shop. */
function withShop({ shop }: Making, schema: Json, name: string): Json {
  if (schema.title !== 'When' || !isObject(schema.properties)) return schema;
  const { languages, countries, ...others } = schema.properties;
  const chosen = (list: unknown, values: readonly string[]) =>
    isObject(list) ? { ...list, title: undefined, items: { enum: values }, set: name } : list;
  return {
    ...schema,
    properties: {
      languages: chosen(languages, shop.languages),
      countries: chosen(countries, shop.countries),
      ...others,
    },
  };
}

/** The title that a property gives itself; not the name of a type. */
function titleOf({ title }: Json, name: string): string {
  const isTypeName = typeof title !== 'string' || title === '' || /^([A-Z][a-z]+){2,}$/.test(title) || title === 'Id';
  return isTypeName ? (WORDS[name] ?? spelled(name)) : title;
}

const WORDS: Readonly<Record<string, string>> = {
  src: 'File',
  show: 'Shown',
  when: 'Shown when',
  id: 'Id',
  entrance: 'Entrance',
};

/** `darkImage` → `Dark image`. */
function spelled(name: string): string {
  const words = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
