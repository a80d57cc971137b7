import { css } from '@emotion/css';
import { parseTree } from 'jsonc-parser';
import { reaction } from 'mobx';
import type { editor, IDisposable } from 'monaco-editor/editor';
import { findNode } from '../../../../runtime/tenant/json/locate.ts';
import type { Studio, TextRange } from '../model/studio.ts';
import type { EditorDocument } from './editor-document.ts';

/** How long the cursor rests in a block before it is highlighted, in ms: parsing a large document takes time. */
const HIGHLIGHT_DELAY_MS = 120;

/** Highlights the lines of the block at the cursor. The highlight moves with the text while its block is edited. */
export function highlightBlock(studio: Studio, document: EditorDocument, view: editor.ICodeEditor): IDisposable {
  const decorations = view.createDecorationsCollection();
  const stopReaction = reaction(
    () => studio.activeBlock,
    (pointer) => {
      const range = pointer === undefined ? undefined : rangeAtPointer(document.text, pointer);
      decorations.set(range === undefined ? [] : [{ range: document.rangeOf(range), options: blockDecoration }]);
    },
    { delay: HIGHLIGHT_DELAY_MS, fireImmediately: true },
  );
  return {
    dispose: () => {
      stopReaction();
      decorations.clear();
    },
  };
}

/** Text range of the value at a JSON pointer; undefined when it does not exist. */
function rangeAtPointer(text: string, pointer: string): TextRange | undefined {
  const root = parseTree(text);
  const match = root === undefined ? undefined : findNode(root, pointer);
  if (match === undefined || match.missing.length > 0) return undefined;
  return { offset: match.node.offset, length: match.node.length };
}

const blockDecoration: editor.IModelDecorationOptions = {
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
