import type { Problem } from '../../../../runtime/page/problem.ts';
import { checkGrammar } from '../../../../runtime/tenant/validate/check-grammar.ts';
import { checkContents } from '../../../../runtime/tenant/validate/prepare-document.ts';
import { createProjectSpec } from '../../../documents/test/project-spec.ts';

const toolkit = createProjectSpec();

/** Grammar errors of a text, for which it would be rejected. */
export function grammarErrors(text: string): readonly Problem[] {
  const checked = checkGrammar(JSON.parse(text), toolkit);
  const problems = checked.document === undefined ? checked.problems : checkContents(checked.document, toolkit);
  return problems.filter(({ kind }) => kind === 'grammar');
}
