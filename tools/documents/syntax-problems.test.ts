import { applyEdits } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { findSyntaxProblems } from './syntax-problems.ts';

describe('a missing closing brace or bracket', () => {
  const value = { appName: { en: 'x' }, pages: { faq: { sections: [{ rows: [{ columns: [] }] }] }, about: false } };
  const text = JSON.stringify(value, undefined, 2);
  const at = (words: string) => text.indexOf(words);

  it.each([
    ['a line of its own', text.slice(0, at('\n    "about"')).lastIndexOf('}')],
    ['before a comma', text.lastIndexOf('},', at('"pages"'))],
    ['a bracket of several', text.indexOf(']', at('"columns": []') + 13)],
    ['in one line', at('"columns": []') + 12],
    ['the last', text.lastIndexOf('}')],
  ])('is reported and inserted at its position: %s', (_name, place) => {
    const broken = text.slice(0, place) + text.slice(place + 1);
    const problems = findSyntaxProblems(broken);
    expect(problems).toMatchObject([{ code: 'json', fix: { title: `Insert \`${text[place]}\`` } }]);
    expect(problems[0]?.message).toContain(`missing closing \`${text[place]}\``);
    expect(broken.slice(problems[0]?.offset, place).trim()).toBe('');
    expect(JSON.parse(applyEdits(broken, [...(problems[0]?.fix?.edits ?? [])]))).toEqual(value);
  });

  it('is not guessed with other errors', () => {
    expect(findSyntaxProblems(`${text.slice(0, -1)}\n"x" 1`).map(({ fix }) => fix?.title)).not.toContain('Insert `}`');
  });
});

it('a missing quotation mark is not searched in a text with many errors, which is slow', () => {
  const problems = findSyntaxProblems(`[\n${'xx,\n'.repeat(300)}1]`);
  expect(problems).toHaveLength(300);
  expect(problems.map(({ fix }) => fix?.title)).not.toContain('Insert the missing double quote');
});
