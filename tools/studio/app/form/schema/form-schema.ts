import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { resolveSchema } from '../../../../documents/schemas-at.ts';
import { isObject } from '../../../edits/document-tree.ts';
import type { StudioShop } from '../../../studio-protocol.ts';
import { pickerFieldFor } from '../../pickers/picker-field.ts';
import { type FieldOptions, fieldOptionsFor } from './field-options.ts';
import { minimalValue } from './minimal-value.ts';

/** Input of react-jsonschema-form for a block's form. */
export interface FormSchema {
  readonly schema: RJSFSchema;
  readonly ui: UiSchema;
}

type SchemaObject = Readonly<Record<string, unknown>>;

/** Properties of every block that the form shows after its props, in this order. */
const COMMON_PROPERTIES = ['show', 'id', 'when', 'entrance'];

/**
 * Form for a block type: its props and the properties common to all blocks. References are resolved. Defaults are
 * removed, since the fields show them without writing them to the text. Undefined when the schema has no such block.
 *
 * @param root `builder.schema.json`
 */
export function createBlockForm(root: SchemaObject, type: string, shop: StudioShop): FormSchema | undefined {
  const properties = blockPropertiesOf(root, type);
  if (properties === undefined) return undefined;
  const context = { root, shop };
  const props = buildField(context, isObject(properties.props) ? properties.props : {}, 'props', true);
  const envelope = COMMON_PROPERTIES.flatMap((name) => {
    const schema = properties[name];
    return isObject(schema) ? [[name, buildField(context, schema, name, false)] as const] : [];
  });
  return objectField('', '', [['props', props], ...envelope]);
}

/** The properties of a block of a type: those of every block, and its own props. */
function blockPropertiesOf({ $defs }: SchemaObject, type: string): SchemaObject | undefined {
  const block = isObject($defs) ? $defs.Block : undefined;
  if (!isObject(block) || !isObject(block.properties) || !Array.isArray(block.allOf)) return undefined;
  const consequence: unknown = block.allOf
    .filter(isObject)
    .map((conditional) => conditional.then)
    .find((each) => isObject(each) && each.title === type);
  if (!isObject(consequence) || !isObject(consequence.properties)) return undefined;
  return { ...block.properties, ...consequence.properties };
}

interface FormBuildContext {
  readonly root: SchemaObject;
  readonly shop: StudioShop;
}

/** @param siblings properties of the object that has this one */
function buildField(
  context: FormBuildContext,
  raw: SchemaObject,
  name: string,
  isRequired: boolean,
  siblings?: SchemaObject,
): FormSchema {
  const schema = limitToShopLocales(context, resolveSchema(context.root, raw), name);
  const title = titleOf(raw, name);
  const description = typeof schema.description === 'string' ? schema.description : '';
  const field = fieldOptionsFor(context.root, raw, schema);
  if (field !== undefined) {
    const picker = field.field === 'text' ? pickerFieldFor([raw, schema], name, siblings) : undefined;
    const options = picker === undefined ? field : { ...field, field: 'picked' as const, picker };
    return scalarField(title, description, { ...options, isRequired });
  }
  if (Array.isArray(schema.anyOf)) return unionField(context, schema, { title, description, isRequired, name });
  if (schema.type === 'array') return listField(context, schema, { title, description, isRequired, name });
  const declared = isObject(schema.properties) ? schema.properties : {};
  const properties = Object.entries(declared);
  const required = Array.isArray(schema.required) ? schema.required : [];
  const children = properties.flatMap(([child, inner]) =>
    isObject(inner) ? [[child, buildField(context, inner, child, required.includes(child), declared)] as const] : [],
  );
  const { schema: holder, ui } = objectField(title, description, children);
  return { schema: holder, ui: { ...ui, 'ui:options': { own: { isRequired } } } };
}

function objectField(
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

/** Uses our own field with its own options; react-jsonschema-form adds nothing. */
const scalarField = (title: string, description: string, options: FieldOptions): FormSchema => ({
  schema: { title, description },
  ui: { 'ui:field': options.field, 'ui:fieldReplacesAnyOrOneOf': true, 'ui:options': { own: options } },
});

interface FieldInfo {
  readonly title: string;
  readonly description: string;
  readonly isRequired: boolean;
  readonly name: string;
}

function listField(
  context: FormBuildContext,
  schema: SchemaObject,
  { title, description, isRequired, name }: FieldInfo,
): FormSchema {
  const raw = isObject(schema.items) ? schema.items : {};
  const items = buildField(context, raw, name, true);
  const maxItems = typeof schema.maxItems === 'number' ? { maxItems: schema.maxItems } : {};
  const skeleton = minimalValue(context.root, raw, context.shop.defaultLanguage);
  return {
    schema: { type: 'array', title, description, items: items.schema, ...maxItems },
    ui: { items: items.ui, 'ui:options': { own: { isRequired, skeleton, fallback: schema.default } } },
  };
}

/** A value of one of several shapes, such as a word or an object. */
function unionField(
  context: FormBuildContext,
  schema: SchemaObject,
  { title, description, isRequired, name }: FieldInfo,
): FormSchema {
  const branches = (Array.isArray(schema.anyOf) ? schema.anyOf : []).filter(isObject);
  const options = branches.map((branch) => {
    const flat = resolveSchema(context.root, branch);
    return {
      title: titleOf(flat, String(flat.const ?? flat.title ?? name)),
      form: buildField(context, branch, name, true),
      start: initialValueOf(context, branch),
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

/** An object that may be empty starts as its example: an empty object would be pruned. */
function initialValueOf({ root, shop }: FormBuildContext, branch: SchemaObject): unknown {
  const start = minimalValue(root, branch, shop.defaultLanguage);
  const { examples } = resolveSchema(root, branch);
  const isEmpty = isObject(start) && Object.keys(start).length === 0;
  return isEmpty && Array.isArray(examples) ? (examples[0] ?? start) : start;
}

/** Limits the languages and countries of a condition to those of the shop. */
function limitToShopLocales({ shop }: FormBuildContext, schema: SchemaObject, name: string): SchemaObject {
  if (schema.title !== 'When' || !isObject(schema.properties)) return schema;
  const { languages, countries, ...others } = schema.properties;
  const multiSelect = (list: unknown, values: readonly string[]) =>
    isObject(list) ? { ...list, title: undefined, items: { enum: values }, set: name } : list;
  return {
    ...schema,
    properties: {
      languages: multiSelect(languages, shop.languages),
      countries: multiSelect(countries, shop.countries),
      ...others,
    },
  };
}

/** The property's own title, unless it is a type name. */
function titleOf({ title }: SchemaObject, name: string): string {
  const isTypeName = typeof title !== 'string' || title === '' || /^([A-Z][a-z]+){2,}$/.test(title) || title === 'Id';
  return isTypeName ? (TITLE_OVERRIDES[name] ?? humanizeName(name)) : title;
}

const TITLE_OVERRIDES: Readonly<Record<string, string>> = {
  src: 'File path',
  show: 'Visible',
  when: 'Visibility conditions',
  id: 'ID',
  entrance: 'Entrance animation',
};

/** `darkImage` → `Dark image`. */
function humanizeName(name: string): string {
  const words = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
