import { createBlockRegistry } from '../../../runtime/app/document/blocks.ts';
import { createDocumentSpec } from '../../../runtime/app/document/document-spec.ts';
import schema from '../../../schemas/generated/builder.schema.json' with { type: 'json' };
import type { ValidationSpec } from '../validation-spec.ts';

/** The blocks and the grammar of this project. */
export const createProjectSpec = (): ValidationSpec => ({ ...createDocumentSpec(createBlockRegistry()), schema });
