import { createBlockRegistry } from '../../../runtime/app/blocks.ts';
import { createDocumentToolkit } from '../../../runtime/app/document-toolkit.ts';
import schema from '../../../schemas/generated/builder.schema.json' with { type: 'json' };
import type { ProblemToolkit } from '../problem-toolkit.ts';

/** The blocks and the grammar of this project. */
export const realToolkit = (): ProblemToolkit => ({ ...createDocumentToolkit(createBlockRegistry()), schema });
