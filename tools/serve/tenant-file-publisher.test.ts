import { expect, it } from 'vitest';
import { createDocumentCheck } from '../../runtime/app/document/document-check.ts';
import { findProblems } from '../documents/find-problems.ts';
import { createProjectSpec } from '../documents/test/versioned-spec.ts';
import { formatCheckedProblems } from './tenant-file-publisher.ts';

const check = createDocumentCheck();
const linesFor = (text: string) =>
  formatCheckedProblems('lumen.json', check(text).problems, findProblems(text, createProjectSpec()));

it('the log of a start says what was probably meant', () => {
  const text =
    '{\n  "version": 2,\n  "appName": { "en": "x" },\n  "domian": "x",\n  "theme": { "density": "compcat" }\n}';
  expect(linesFor(text)).toEqual([
    'lumen.json:4:3 error at /domian: Unknown property `domian`: check the spelling or remove it. Did you mean `domain`?',
    'lumen.json:5:14 error at /theme/density: This must be one of "compact", "normal", "spacious". Did you mean `compact`?',
  ]);
});

it('is the check’s own where nothing else is known', () => {
  expect(formatCheckedProblems('x.json', check('{').problems, [])).toEqual([
    'x.json:1:2 error at /: Invalid JSON: missing closing `}`.',
  ]);
});
