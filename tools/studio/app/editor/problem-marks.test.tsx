import './test/jsdom.ts';
import { observable, runInAction } from 'mobx';
import { editor, MarkerSeverity, Range } from 'monaco-editor/editor';
import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { createEditorDocument } from './editor-document.ts';
import { markProblems } from './problem-marks.ts';

const TEXT = '{\n  "type": "hreo"\n}';
const MISSPELT: DocumentProblem = {
  severity: 'error',
  code: 'unknown-block',
  pointer: '/type',
  line: 2,
  column: 11,
  offset: 12,
  length: 6,
  message: '`hreo` is not a block.',
  suggestion: 'Did you mean `hero`?',
  fix: { title: 'Rename to `hero`', edits: [{ offset: 12, length: 6, content: '"hero"' }] },
};
const ADVICE: DocumentProblem = {
  severity: 'advice',
  code: 'order',
  pointer: '',
  line: 1,
  column: 1,
  offset: 0,
  length: 0,
  message: 'A thought.',
};

const held: { dispose(): void }[] = [];
afterEach(() => {
  for (const each of held.splice(0)) each.dispose();
});

const EVERYWHERE = new Range(1, 1, 9, 1);

function mark(...problems: readonly DocumentProblem[]) {
  const document = createEditorDocument(TEXT);
  const said: string[] = [];
  const studio = observable({ problems, checked: TEXT, say: (message: string) => void said.push(message) }, undefined, {
    deep: false,
  });
  const marks = markProblems(studio, document);
  held.push(marks, document);
  const findIn = (checked: string, ...found: readonly DocumentProblem[]) =>
    runInAction(() => {
      studio.checked = checked;
      studio.problems = found;
    });
  const find = (...found: readonly DocumentProblem[]) => findIn(document.text, ...found);
  const marked = () => editor.getModelMarkers({ resource: document.model.uri });
  const titles = (range = EVERYWHERE) => marks.repairsAt(range).map(({ title }) => title);
  return { document, marks, find, findIn, marked, titles, said };
}

describe('what the server found', () => {
  it('is marked where it stands, errors and advice apart, with what was probably meant', () => {
    const { marked } = mark(MISSPELT, ADVICE);
    const found = marked().map(({ startLineNumber, startColumn, endColumn, severity, message }) => [
      [startLineNumber, startColumn, endColumn],
      severity,
      message,
    ]);
    expect(found).toEqual([
      [[2, 11, 17], MarkerSeverity.Error, '`hreo` is not a block.\nDid you mean `hero`?'],
      [[1, 1, 2], MarkerSeverity.Info, 'A thought.'],
    ]);
  });

  it('is marked no more when it is not found any more', () => {
    const { find, marked } = mark(MISSPELT);
    find();
    expect(marked()).toEqual([]);
  });

  it('has its repair offered where it stands, and nowhere else', () => {
    const { titles } = mark(MISSPELT, ADVICE);
    expect(titles(new Range(2, 12, 2, 12))).toEqual(['Rename to `hero`']);
    expect(titles(new Range(1, 1, 1, 1))).toEqual([]);
  });

  it('has no repair while the text is another one than it was made for', () => {
    const { document, titles, find } = mark(MISSPELT);
    document.apply([{ offset: 0, length: 0, content: ' ' }]);
    expect(titles()).toEqual([]);
    find({ ...MISSPELT, offset: 13, column: 11 });
    expect(titles()).toEqual(['Rename to `hero`']);
  });

  it('has no repair where it comes too late, for a text that is gone', () => {
    const { document, titles, findIn } = mark();
    document.apply([{ offset: 15, length: 0, content: 'xx' }]);
    findIn(TEXT, MISSPELT);
    expect(titles()).toEqual([]);
  });

  it('has its repair again where the change is taken back', () => {
    const { document, titles } = mark(MISSPELT);
    document.replace('{}');
    document.undo();
    expect(titles()).toEqual(['Rename to `hero`']);
  });

  it('is repaired in one step by the action that is chosen', () => {
    const { document, marks } = mark(MISSPELT);
    marks.repairsAt(EVERYWHERE)[0]!.apply();
    expect(document.text).toBe(TEXT.replace('hreo', 'hero'));
    document.undo();
    expect(document.text).toBe(TEXT);
  });

  it('is not repaired by an action that was offered for an older text', () => {
    const { document, marks, find, said } = mark(MISSPELT);
    const [offered] = marks.repairsAt(EVERYWHERE);
    document.apply([{ offset: 0, length: 0, content: ' ' }]);
    offered!.apply();
    expect(document.text).toBe(` ${TEXT}`);
    // Another problem has taken its place meanwhile.
    find({ ...MISSPELT, offset: 13, fix: { title: 'Remove', edits: [{ offset: 0, length: 22, content: '' }] } });
    offered!.apply();
    expect(document.text).toBe(` ${TEXT}`);
    expect(said.at(-1)).toContain('The text has changed');
  });

  it('is marked within a text that has become shorter', () => {
    const { document, find, marked } = mark();
    document.replace('{}');
    find(MISSPELT);
    expect(marked()).toHaveLength(1);
  });
});
