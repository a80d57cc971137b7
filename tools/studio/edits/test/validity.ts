import type { Problem } from '../../../../runtime/page/problem.ts';
import { checkGrammar } from '../../../../runtime/tenant/check-grammar.ts';
import { checkContents } from '../../../../runtime/tenant/prepare-document.ts';
import { realToolkit } from '../../../documents/test/real-toolkit.ts';

const toolkit = realToolkit();

/** The mistakes in the grammar of a text: what would refuse it. */
export function grammarMistakes(text: string): readonly Problem[] {
  const checked = checkGrammar(JSON.parse(text), toolkit);
  const problems = checked.document === undefined ? checked.problems : checkContents(checked.document, toolkit);
  return problems.filter(({ kind }) => kind === 'grammar');
}
