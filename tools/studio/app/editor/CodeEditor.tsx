import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { CheckedStudio } from '../model/studio.ts';
import type { EditorDocument } from './editor-document.ts';

export interface CodeEditorProps {
  readonly studio: CheckedStudio;
  readonly document: EditorDocument;
}

const MonacoEditor = lazy(() => import('./MonacoEditor.tsx').then((module) => ({ default: module.MonacoEditor })));

/** Text editor for the document's JSON, with schema support and a line of keyboard shortcuts. */
export const CodeEditor = observer(({ studio, document }: CodeEditorProps) => (
  <section aria-label="JSON editor" className={editorStyles}>
    <Suspense fallback={<EditorSkeleton />}>
      <MonacoEditor studio={studio} document={document} />
    </Suspense>
    <EditorShortcuts />
  </section>
));

/** Placeholder lines while the editor's code loads. */
const EditorSkeleton = () => (
  <div className={skeletonStyles} role="status" aria-label="Loading the editor">
    {SKELETON_WIDTHS.map((width) => (
      <i key={width} style={{ inlineSize: `${width}%` }} />
    ))}
  </div>
);

const SKELETON_WIDTHS = [12, 38, 52, 46, 61, 33, 57, 41, 28];

const EDITOR_SHORTCUTS = [
  ['Ctrl', 'Space', 'suggestions'],
  ['Ctrl', '.', 'quick fix'],
  ['Ctrl', 'M', 'Tab moves focus'],
  ['', 'F8', 'next problem'],
  ['', 'F1', 'all commands'],
] as const;

const EditorShortcuts = () => (
  <ul className={shortcutStyles} aria-label="Editor shortcuts">
    {EDITOR_SHORTCUTS.map(([held, key, does]) => (
      <li key={does}>
        <kbd>{held === '' ? key : `${held} ${key}`}</kbd> {does}
      </li>
    ))}
  </ul>
);

const editorStyles = css`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  min-block-size: 0;
  min-inline-size: 0;
  background: var(--s-raised);
`;

const skeletonStyles = css`
  flex: 1;
  display: grid;
  align-content: start;
  gap: 12px;
  padding: 16px 24px 16px 64px;
  > i { block-size: 8px; border-radius: 4px; background: var(--s-sunken); }
`;

/** A single line: shortcuts that do not fit wrap and are clipped. Hidden on touch devices, which have no such keys. */
const shortcutStyles = css`
  display: flex;
  flex-wrap: wrap;
  flex: none;
  gap: 8px 16px;
  block-size: 26px;
  overflow: hidden;
  padding: 4px 12px;
  border-block-start: 1px solid var(--s-line);
  color: var(--s-faint);
  font-size: 12px;
  white-space: nowrap;
  kbd { font-size: 11px; color: var(--s-ink); }
  @media (hover: none) { display: none; }
`;
