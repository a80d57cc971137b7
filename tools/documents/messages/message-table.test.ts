import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keywordCodeOf } from '../../../runtime/tenant/validate/describe-errors.ts';
import { ANNOTATION_KEYWORDS, walkSchemas } from '../../build/codegen/walk-schema.ts';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import { problemText } from '../document-problem.ts';
import { readValidationSpec } from '../read-validation-spec.ts';
import { findExampleProblems, listMessageExamples } from './format-message-table.ts';
import { MESSAGE_EXAMPLES } from './message-examples.ts';

const spec = await readValidationSpec(projectFolder);

/** Parts of regular expressions, which messages must not contain. */
const REGULAR_EXPRESSION = /\^|\[\^?[a-z0-9]-[a-z0-9]|\\[dswbSDWB.\\]|\(\?|\]\*|\)\*|\.\*|\$(?=[`.)]|$)/;

describe('the table of messages', () => {
  it.each(Object.entries(MESSAGE_EXAMPLES))('has an example of %s', (_code, examples) => {
    expect(examples.length).toBeGreaterThan(0);
  });

  it.each(listMessageExamples().map(({ code, example }) => [code, example.input, example] as const))(
    '%s is what the validator finds in %s, and nothing else is wrong',
    async (code, _input, example) => {
      const problems = await findExampleProblems(example, spec);
      const isAdvice = problems.some((problem) => problem.code === code && problem.severity === 'advice');
      const codes = problems.filter(({ severity }) => isAdvice || severity === 'error').map((problem) => problem.code);
      expect([...new Set(codes)]).toEqual([code]);
      for (const problem of problems) {
        expect(problemText(problem)).not.toMatch(REGULAR_EXPRESSION);
        expect(problemText(problem)).toMatch(/^[A-Z\d`“].*[.?]$/s);
      }
    },
  );
});

/** Keywords that judge nothing by themselves, or whose errors another keyword's tell. */
const SILENT_KEYWORDS = [
  ...['$schema', '$ref', '$defs', 'title', 'description', 'default', 'examples', 'contentMediaType'],
  ...['anyOf', 'properties', 'items', 'propertyNames', 'if', 'then', 'else'],
  ...ANNOTATION_KEYWORDS,
];

it('every keyword of the document schemas has its own message', () => {
  const files = globSync(['schemas/builder/*.json', 'blocks/*/*.schema.json'], { cwd: projectFolder });
  const keywords = files.flatMap((file) =>
    [...walkSchemas(JSON.parse(readFileSync(join(projectFolder, file), 'utf8')))].flatMap(({ schema }) =>
      Object.keys(schema),
    ),
  );
  const codes = [...new Set(keywords)].filter((keyword) => !SILENT_KEYWORDS.includes(keyword));
  expect(codes.filter((keyword) => keywordCodeOf({ keyword }) !== keyword)).toEqual([]);
});
