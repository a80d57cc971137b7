import { css } from '@emotion/css';
import { parseTree } from 'jsonc-parser';
import { reaction } from 'mobx';
import type { editor, IDisposable } from 'monaco-editor/editor';
import { findNode } from '../../../../runtime/tenant/locate.ts';
import type { Studio, TextRange } from '../model/studio.ts';
import type { EditorDocument } from './editor-document.ts';

/** How long the cursor rests in a block before it is marked, in ms: a large document takes some to be read. */
const REST = 120;

/** Marks the lines of the block around the cursor, quietly. The mark moves with the text while something is typed in it. */
export function markBlock(studio: Studio, document: EditorDocument, view: editor.ICodeEditor): IDisposable {
  const mark = view.createDecorationsCollection();
  const stop = reaction(
    () => studio.block,
    (pointer) => {
      const range = pointer === undefined ? undefined : rangeOfValue(document.text, pointer);
      mark.set(range === undefined ? [] : [{ range: document.rangeOf(range), options: blockLook }]);
    },
    { delay: REST, fireImmediately: true },
  );
  return {
    dispose: () => {
      stop();
      mark.clear();
    },
  };
}

/** Where the value at a pointer is written; undefined where there is none. */
export function rangeOfValue(text: string, pointer: string): TextRange | undefined {
  const root = parseTree(text);
  const found = root === undefined ? undefined : findNode(root, pointer);
  if (found === undefined || found.missing.length > 0) return undefined;
  return { offset: found.node.offset, length: found.node.length };
}

const blockLook: editor.IModelDecorationOptions = {
  isWholeLine: true,
  className: css`background: color-mix(in srgb, var(--s-accent) 5%, transparent);`,
  linesDecorationsClassName: css`
    margin-inline-start: 4px;
    inline-size: 3px !important;
    border-radius: 2px;
    background: var(--s-accent);
    opacity: 0.55;
  `,
};
