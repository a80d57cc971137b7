import { css } from '@emotion/css';
import { editor } from 'monaco-editor/editor';
import { useEffect, useEffectEvent, useRef } from 'react';
import { EDITOR_OPTIONS } from './editor-options.ts';
import { syncThemeWithColorScheme } from './editor-theme.ts';
import './MonacoEditor.tsx';

interface MergeEditorProps {
  readonly theirs: string;
  /** The initial text of the editable side. */
  readonly mine: string;
  readonly onChange: (text: string) => void;
}

/** Monaco's diff editor: their text beside mine, which takes single changes of theirs and can be edited. */
export function MergeEditor({ theirs, mine, onChange }: MergeEditorProps) {
  const element = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    const parent = element.current;
    if (parent === null) return;
    const [original, modified] = [editor.createModel(theirs, 'json'), editor.createModel(mine, 'json')];
    const stopThemeSync = syncThemeWithColorScheme(parent);
    const view = editor.createDiffEditor(parent, {
      ...EDITOR_OPTIONS,
      originalAriaLabel: 'Their text',
      modifiedAriaLabel: 'Your text. Press F1 for all commands, among them those to accept changes.',
      hideUnchangedRegions: { enabled: true },
      renderOverviewRuler: false,
    });
    view.setModel({ original, modified });
    const listening = modified.onDidChangeContent(() => report(modified.getValue()));
    return () => {
      for (const each of [listening, view, original, modified]) each.dispose();
      stopThemeSync();
    };
  }, [theirs, mine]);
  return <div ref={element} className={mergeEditorStyles} />;
}

const mergeEditorStyles = css`
  block-size: 55vh;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius);
  overflow: hidden;
`;
