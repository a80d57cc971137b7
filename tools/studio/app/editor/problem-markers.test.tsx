import '../test/dom-environment.ts';
import { observable, runInAction } from 'mobx';
import { editor, MarkerSeverity, Range } from 'monaco-editor/editor';
import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { createEditorDocument } from './editor-document.ts';
import { showProblemMarkers } from './problem-markers.ts';

const TEXT = '{\n  "type": "hreo"\n}';
const MISSPELLED_BLOCK: DocumentProblem = {
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
  code: 'columns-wrap',
  pointer: '',
  line: 1,
  column: 1,
  offset: 0,
  length: 0,
  message: 'A thought.',
};

const disposables: { dispose(): void }[] = [];
afterEach(() => {
  for (const each of disposables.splice(0)) each.dispose();
});

const EVERYWHERE = new Range(1, 1, 9, 1);

function openMarkedDocument(...problems: readonly DocumentProblem[]) {
  const document = createEditorDocument(TEXT);
  const said: string[] = [];
  const studio = observable(
    { problems, checkedText: TEXT, notify: (message: string) => void said.push(message) },
    undefined,
    {
      deep: false,
    },
  );
  const marks = showProblemMarkers(studio, document);
  disposables.push(marks, document);
  const findIn = (checked: string, ...found: readonly DocumentProblem[]) =>
    runInAction(() => {
      studio.checkedText = checked;
      studio.problems = found;
    });
  const find = (...found: readonly DocumentProblem[]) => findIn(document.text, ...found);
  const marked = () => editor.getModelMarkers({ resource: document.model.uri });
  const titles = (range = EVERYWHERE) => marks.quickFixesAt(range).map(({ title }) => title);
  return { document, marks, find, findIn, marked, titles, said };
}

describe('problem markers', () => {
  it('show errors and advice at their position, with the suggestion', () => {
    const { marked } = openMarkedDocument(MISSPELLED_BLOCK, ADVICE);
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

  it('apply the selected quick fix in one step', () => {
    const { document, marks } = openMarkedDocument(MISSPELLED_BLOCK);
    marks.quickFixesAt(EVERYWHERE)[0]!.apply();
    expect(document.text).toBe(TEXT.replace('hreo', 'hero'));
    document.undo();
    expect(document.text).toBe(TEXT);
  });

  it('do not apply a quick fix that was offered for an older text', () => {
    const { document, marks, find, said } = openMarkedDocument(MISSPELLED_BLOCK);
    const [offered] = marks.quickFixesAt(EVERYWHERE);
    document.apply([{ offset: 0, length: 0, content: ' ' }]);
    offered!.apply();
    expect(document.text).toBe(` ${TEXT}`);
    // Another problem is at the same position by now.
    find({
      ...MISSPELLED_BLOCK,
      offset: 13,
      fix: { title: 'Remove', edits: [{ offset: 0, length: 22, content: '' }] },
    });
    offered!.apply();
    expect(document.text).toBe(` ${TEXT}`);
    expect(said.at(-1)).toContain('The text has changed');
  });
});
