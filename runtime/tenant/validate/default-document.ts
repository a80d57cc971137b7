import type { PreparedDocument } from '../../page/prepared-document.ts';
import source from './default-document.json' with { type: 'json' };
import type { DocumentSpec } from './document-spec.ts';
import { prepareDocument } from './prepare-document.ts';

/** What stands in for the pages that a tenant leaves out. Throws when it is not what the blocks say it should be. */
export function prepareDefaultDocument(toolkit: DocumentSpec): PreparedDocument {
  const { prepared, problems } = prepareDocument(JSON.stringify(source), toolkit);
  const [problem] = problems.filter(({ kind }) => kind !== 'advice');
  if (prepared === undefined || problem !== undefined) {
    throw new Error(`the default document is wrong at ${problem?.pointer ?? ''}: ${problem?.message ?? ''}`);
  }
  // Its blocks stand in no tenant's document.
  return { ...prepared, pointers: new Map() };
}
