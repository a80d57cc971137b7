import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { resolveSchema } from '../../../../documents/schemas-at.ts';
import { isObject } from '../../../edits/document-tree.ts';
import type { StudioShop } from '../../../studio-protocol.ts';
import type { FormPartKind } from '../../model/form-part.ts';
import { pickerFieldFor } from '../../pickers/picker-field.ts';
import { type FieldOptions, fieldOptionsFor } from './field-options.ts';
import { minimalValue } from './minimal-value.ts';

/** Input of react-jsonschema-form for a block's form. */
export interface FormSchema {
  readonly schema: RJSFSchema;
  readonly ui: UiSchema;
}

type SchemaObject = Readonly<Record<string, unknown>>;

/** Properties of most parts that the form shows last, in this order. `show` has a button of its own. */
const COMMON_PROPERTIES = ['when', 'entrance', 'id'];

/**
 * Properties without a field: what the outline shows, what has a form of its own, and what is not for people to change.
 */
const OTHER_PROPERTIES: Readonly<Record<FormPartKind, readonly string[]>> = {
  shop: ['$schema', 'version', 'settings', 'theme', 'header', 'footer', 'pages'],
  theme: [],
  settings: [],
  layout: ['sections'],
  page: ['sections'],
  section: ['rows', 'show'],
  row: ['columns', 'show'],
  column: ['blocks', 'rows', 'show'],
  block: ['type', 'version', 'slots', 'show'],
};

/**
 * Form for a part of the document. References are resolved. Defaults are removed, since the fields show them without
 * writing them to the text. Undefined when the schema has no such part.
 *
 * @param root `builder.schema.json`
 * @param type of a block
 */
export function createPartForm(
  root: SchemaObject,
  kind: FormPartKind,
  type: string | undefined,
  shop: StudioShop,
): FormSchema | undefined {
  const part = partSchema(root, kind);
  const declared = kind === 'block' ? blockPropertiesOf(root, type) : part?.properties;
  if (!isObject(declared)) return undefined;
  const required = Array.isArray(part?.required) ? part.required : [];
  const properties = new Map(
    Object.entries(declared).flatMap(([name, property]) =>
      isObject(property) && !OTHER_PROPERTIES[kind].includes(name)
        ? [
            [
              name,
              buildField({ root, shop }, property, name, name === 'props' || required.includes(name), declared),
            ] as const,
          ]
        : [],
    ),
  );
  const isCommon = ([name]: readonly [string, FormSchema]) => COMMON_PROPERTIES.includes(name);
  const own = [...properties].filter((property) => !isCommon(property));
  const common = COMMON_PROPERTIES.flatMap((name) => {
    const field = properties.get(name);
    return field === undefined ? [] : [[name, field] as const];
  });
  return objectField('', '', [...own, ...common]);
}

/** Whether a property of a part is shown or edited elsewhere than in its form. */
export const isShownElsewhere = (kind: FormPartKind, property: string): boolean =>
  property !== 'show' && OTHER_PROPERTIES[kind].includes(property);

/** The definition of a part; of a block, that of every type. */
function partSchema({ $defs, ...root }: SchemaObject, kind: FormPartKind): SchemaObject | undefined {
  if (kind === 'shop') return root;
  const definitions = isObject($defs) ? $defs : {};
  const properties = isObject(root.properties) ? root.properties : {};
  const found = kind === 'settings' ? properties.settings : definitions[kind.charAt(0).toUpperCase() + kind.slice(1)];
  return isObject(found) ? found : undefined;
}

/** The properties of a block of a type: those of every block, and its own props. */
function blockPropertiesOf({ $defs }: SchemaObject, type: string | undefined): SchemaObject | undefined {
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
  // A palette describes each of its roles.
  if (field?.field === 'palette') return scalarField(title, '', { ...field, isRequired });
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
  return {
    schema: holder,
    ui: { ...ui, 'ui:options': { own: { isRequired, isOpen: schema.title === 'ThemeColors' } } },
  };
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
    const isScalar = flat.type !== 'object' && flat.type !== 'array';
    // A scalar's field shows the default, which is then no value to write.
    const shown = isScalar && schema.default !== undefined ? { ...branch, default: schema.default } : branch;
    return {
      title: titleOf(flat, String(flat.const ?? flat.title ?? name)),
      form: buildField(context, shown, name, !isScalar || schema.default === undefined),
      isScalar,
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
  appName: 'Name',
  appDescription: 'Description',
  BusinessCategory: 'Business category',
  color: 'Colour',
  colors: 'Colours',
  base: 'All widths',
  md: 'From 600 px',
  lg: 'From 900 px',
  xl: 'From 1200 px',
  SpanWidth: 'One width',
  SpanByBreakpoint: 'By screen width',
  OrderPlace: 'One position',
  OrderByBreakpoint: 'By screen width',
  light: 'Light mode',
  dark: 'Dark mode',
  arabicFont: 'Arabic font',
  displayFont: 'Heading font',
  arabicDisplayFont: 'Arabic heading font',
  robots: 'Search engines',
  src: 'File path',
  show: 'Visible',
  when: 'Visibility conditions',
  id: 'ID',
  entrance: 'Entrance animation',
};

/** `darkImage` → `Dark image`. */
export function humanizeName(name: string): string {
  const words = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
