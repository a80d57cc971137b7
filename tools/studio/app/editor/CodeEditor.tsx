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

/** The document's text in an editor that knows its schema, and which keys help in it. */
export const CodeEditor = observer(({ studio, document }: CodeEditorProps) => (
  <section aria-label="Text of the document" className={look}>
    <Suspense fallback={<EditorSkeleton />}>
      <MonacoEditor studio={studio} document={document} />
    </Suspense>
    <EditorHelp />
  </section>
));

/** Calm lines where the text is going to stand. */
const EditorSkeleton = () => (
  <div className={skeletonLook} role="status" aria-label="The editor is being loaded">
    {WIDTHS.map((width) => (
      <i key={width} style={{ inlineSize: `${width}%` }} />
    ))}
  </div>
);

const WIDTHS = [12, 38, 52, 46, 61, 33, 57, 41, 28];

const KEYS = [
  ['Ctrl', 'Space', 'completes'],
  ['Ctrl', '.', 'repairs'],
  ['Ctrl', 'M', 'lets Tab leave'],
  ['', 'F8', 'next problem'],
  ['', 'F1', 'everything else'],
] as const;

const EditorHelp = () => (
  <ul className={helpLook} aria-label="Keys in the editor">
    {KEYS.map(([held, key, does]) => (
      <li key={does}>
        <kbd>{held === '' ? key : `${held} ${key}`}</kbd> {does}
      </li>
    ))}
  </ul>
);

const look = css`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  min-block-size: 0;
  min-inline-size: 0;
  background: var(--s-raised);
`;

const skeletonLook = css`
  flex: 1;
  display: grid;
  align-content: start;
  gap: 12px;
  padding: 16px 24px 16px 64px;
  > i { block-size: 8px; border-radius: 4px; background: var(--s-sunken); }
`;

/** One line: what has no room goes to the next, which is not seen. Whoever touches has none of these keys. */
const helpLook = css`
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
