import type { CallDefinition } from './call-definitions.ts';
import type { Declarations } from './declarations.ts';
import { formatJson, isObject, type Json, type JsonObject } from './json.ts';
import { createSchemaBundle, type SchemaBundle } from './schema-bundle.ts';
import { CALLS_FILE, type SchemaFiles } from './schema-files.ts';

/** `openapi.json`: the backend that a shop talks to, as OpenAPI 3.1, from the table of calls and the wire entities. */
export function emitOpenApi(
  calls: readonly CallDefinition[],
  sources: SchemaFiles,
  declarations: Declarations,
): string {
  const bundle = createSchemaBundle('#/components/schemas/', declarations);
  const paths: Record<string, JsonObject> = {};
  for (const call of calls) {
    const methods = paths[call.path] ?? {};
    methods[call.method.toLowerCase()] = describeOperation(call, bundle, declarations);
    paths[call.path] = methods;
  }
  for (const declaration of declarations.inModule('wire')) {
    if (declaration.pointer === '') bundle.refer(declaration);
  }
  const description = sources.get(CALLS_FILE)?.content.description ?? '';
  return formatJson({
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Vitrine backend', version: '1', description },
    paths,
    components: {
      schemas: bundle.definitions(),
      securitySchemes: {
        service: { type: 'http', scheme: 'bearer', description: 'The token that shop and backend share.' },
      },
    },
    security: [{ service: [] }],
  });
}

function describeOperation(call: CallDefinition, bundle: SchemaBundle, declarations: Declarations): JsonObject {
  const { name, summary, row } = call;
  const parameters = [
    ...listParameters('path', row.params, bundle, declarations),
    ...listParameters('query', row.query, bundle, declarations),
    // OpenAPI describes authorization as a security scheme and ignores it as a parameter.
    ...listParameters('header', row.headers, bundle, declarations).filter((each) => each.name !== 'authorization'),
  ];
  const body = isObject(row.body)
    ? { requestBody: { required: true, content: bodyContent(call, row.body, bundle) } }
    : {};
  return {
    operationId: name,
    summary,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...body,
    responses: {
      ...(isEmptyAnswer(call)
        ? { 204: { description: 'Success.' } }
        : { 200: { description: 'Success.', content: jsonContent(answerSchema(call, bundle)) } }),
      default: { description: 'Refusal or failure.', content: jsonContent(failureSchema(bundle, declarations)) },
    },
  };
}

const jsonContent = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

/** A body other than JSON has `contentMediaType`, for which OpenAPI needs no schema. */
function bodyContent({ multipart }: CallDefinition, body: JsonObject, bundle: SchemaBundle): JsonObject {
  const { contentMediaType: type } = body;
  if (typeof type === 'string') return { [type]: {} };
  const schema = bundle.include(body, CALLS_FILE);
  return multipart ? { 'multipart/form-data': { schema } } : jsonContent(schema);
}

/** Whether the answer is `null` without an envelope: a status alone. */
const isEmptyAnswer = ({ row, envelope }: CallDefinition): boolean =>
  !envelope && isObject(row.answer) && row.answer.type === 'null';

function answerSchema({ row, envelope, paged }: CallDefinition, bundle: SchemaBundle): JsonObject {
  const data = isObject(row.answer) ? bundle.include(row.answer, CALLS_FILE) : {};
  if (!envelope) return data;
  const beside: JsonObject = {
    ...(paged ? { pagination: { $ref: './wire/pagination.schema.json' } } : {}),
    ...(isObject(row.envelopeMembers) ? row.envelopeMembers : {}),
  };
  const members = Object.entries(beside).flatMap(([name, schema]) =>
    isObject(schema) ? [[name, bundle.include(schema, CALLS_FILE)] as const] : [],
  );
  return {
    type: 'object',
    properties: { success: { const: true }, message: { type: 'string' }, data, ...Object.fromEntries(members) },
    required: ['success', 'message', 'data', ...members.map(([name]) => name)],
  };
}

function failureSchema(bundle: SchemaBundle, declarations: Declarations): JsonObject {
  const declaration = declarations.at('schemas/wire/failure.schema.json', '');
  if (declaration !== undefined) return { $ref: bundle.refer(declaration) };
  return {
    type: 'object',
    properties: { success: { const: false }, message: { type: 'string' }, data: { type: 'null' } },
    required: ['success', 'message', 'data'],
  };
}

/** The parameters in an object schema, including `$ref` and `allOf`. */
function listParameters(
  place: 'path' | 'query' | 'header',
  schema: Json | undefined,
  bundle: SchemaBundle,
  declarations: Declarations,
  file: string = CALLS_FILE,
): JsonObject[] {
  if (!isObject(schema)) return [];
  const target = typeof schema.$ref === 'string' ? declarations.referencedBy(file, schema.$ref) : undefined;
  const borrowed = target === undefined ? [] : listParameters(place, target.schema, bundle, declarations, target.file);
  const joined = Array.isArray(schema.allOf) ? schema.allOf : [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  const own = Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(([name, property]) => {
    if (!isObject(property)) return [];
    const { description, ...rest } = bundle.include(property, file);
    const about = description === undefined ? {} : { description };
    return [{ name, in: place, required: place === 'path' || required.includes(name), ...about, schema: rest }];
  });
  return [...borrowed, ...joined.flatMap((each) => listParameters(place, each, bundle, declarations, file)), ...own];
}
