import type { ErrorObject } from 'ajv';
import { createDocumentSpec } from '../../../runtime/app/document/document-spec.ts';
import { createServerRegistry } from '../../../runtime/app/document/server-blocks.ts';
import type { Migrations } from '../../../runtime/page/migration.ts';
import type { BlockSpec, Validator } from '../../../runtime/tenant/validate/document-spec.ts';
import schema from '../../../schemas/generated/builder.schema.json' with { type: 'json' };
import { validateDocument } from '../../../schemas/generated/validate-document.js';
import type { ValidationSpec } from '../read-validation-spec.ts';

/** A grammar and a block that have come to their third version, to try migrations before the first real one. */
export const createVersionedSpec = (): ValidationSpec => ({
  blocks: new Map([
    ['greeting', greeting],
    ['frame', { version: 1, slots: ['inside'], migrations: [], validateProps: () => true, htmlPaths: [] }],
  ]),
  validateDocument: validateVersion3,
  documentMigrations,
  schema: {},
});

/** 1 → 2: the shop's name is written by language. 2 → 3: the time zone is one of the settings. */
const documentMigrations: Migrations = [
  ({ name, ...rest }) => ({ ...rest, version: 2, appName: { en: name } }),
  ({ timeZone, ...rest }) => ({ ...rest, version: 3, settings: { timeZone } }),
];

/** The third version's grammar is the first real one's, but for its number. */
const validateVersion3: Validator = Object.assign(
  (value: unknown) => {
    const document = Object(value);
    const { version } = document;
    document.version = version === 3 ? 2 : version;
    const isRight = validateDocument(document);
    document.version = version;
    validateVersion3.errors = validateDocument.errors ?? null;
    return isRight;
  },
  { errors: null as readonly ErrorObject[] | null },
);

/** 1 → 2: `text` becomes a title by language; it never was anything but text. 2 → 3: `isLarge` becomes a size. */
const greetingMigrations: Migrations = [
  ({ text, ...rest }) => {
    if (typeof text !== 'string') throw new TypeError('text is no text');
    return { ...rest, title: { en: text } };
  },
  ({ isLarge, ...rest }) => ({ ...rest, size: isLarge === true ? 'large' : 'normal' }),
];

const validateGreeting: Validator = (props) => {
  const { title, size, ...others } = Object(props);
  return typeof title?.en === 'string' && ['large', 'normal'].includes(size) && Object.keys(others).length === 0;
};

const greeting: BlockSpec = {
  version: 3,
  slots: [],
  migrations: greetingMigrations,
  validateProps: validateGreeting,
  htmlPaths: [],
};

/** The blocks and the grammar of this project. */
export const createProjectSpec = (): ValidationSpec => ({ ...createDocumentSpec(createServerRegistry()), schema });
