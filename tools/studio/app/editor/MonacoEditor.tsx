import './monaco/workers.ts';
import { css, injectGlobal } from '@emotion/css';
import { editor } from 'monaco-editor/editor';
import { useEffect, useRef } from 'react';
import type { CheckedStudio } from '../model/studio.ts';
import { offerBlocks } from './block-completion.ts';
import { markBlock } from './block-mark.ts';
import type { EditorDocument } from './editor-document.ts';
import { EDITOR_OPTIONS } from './editor-options.ts';
import { followScheme } from './editor-theme.ts';
import { helpWithSchema } from './json-help.ts';
import { showDescriptions } from './monaco/show-descriptions.ts';
import { markProblems } from './problem-marks.ts';
import { takeTextAtOnce } from './text-at-once.ts';

/** The editor itself, once it is there. It reads the studio by itself: what is typed renders nothing here. */
export function MonacoEditor({
  studio,
  document,
}: {
  readonly studio: CheckedStudio;
  readonly document: EditorDocument;
}) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = element.current;
    if (parent === null) return;
    const stopFollowing = followScheme(parent);
    showDescriptions();
    const help = helpWithSchema(studio, document);
    // Only now: its language asks for workers, which a document without an editor does not need.
    editor.setModelLanguage(document.model, 'json');
    const view = editor.create(parent, { ...EDITOR_OPTIONS, model: document.model });
    const detach = document.attach(view);
    const held = [
      help,
      takeTextAtOnce(),
      offerBlocks(studio, document),
      markProblems(studio, document),
      markBlock(studio, document, view),
    ];
    return () => {
      for (const each of held) each.dispose();
      detach();
      // The document goes on without it.
      view.setModel(null);
      view.dispose();
      stopFollowing();
    };
  }, [studio, document]);
  return <div ref={element} className={look} />;
}

/** The editor measures its own widgets, wherever on the page they are, and counts on what browsers do by themselves. */
injectGlobal`
  :where(.monaco-editor, .context-view, .monaco-hover) :where(*, ::before, ::after) { box-sizing: content-box; }
`;

const look = css`
  flex: 1;
  min-block-size: 0;
  min-inline-size: 0;
`;
