/** Where the schema lies that editors are pointed to, from the project's folder. */
export const EDITOR_SCHEMA_PATH = 'schemas/generated/builder.schema.json';
