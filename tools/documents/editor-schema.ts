/** Where the schema lies that editors are pointed to, from the project's folder. */
export const EDITOR_SCHEMA = 'schemas/generated/builder.schema.json';
