import { css, injectGlobal } from '@emotion/css';
import { editor, type IDisposable } from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices';
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker';
import { IStorageService } from 'monaco-editor/platform/storage/common/storage';
import { useEffect, useRef } from 'react';
import type { CheckedStudio } from '../model/studio.ts';
import { registerPickerActions } from '../pickers/picker-actions.ts';
import { registerBlockCompletion } from './block-completion.ts';
import type { EditorDocument } from './editor-document.ts';
import { EDITOR_OPTIONS } from './editor-options.ts';
import { syncThemeWithColorScheme } from './editor-theme.ts';
import { highlightBlock } from './highlight-block.ts';
import { configureJsonLanguage } from './json-language-service.ts';
import { showProblemMarkers } from './problem-markers.ts';

declare global {
  interface Window {
    /**
     * Provides the editor's workers. Without it the editor creates them from a blob, which the page's content security
     * policy forbids.
     */
    MonacoEnvironment?: { readonly getWorker: (id: string, label: string) => Worker };
  }
}

window.MonacoEnvironment = { getWorker: (_, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()) };

/** The Monaco editor. It reads the studio's observables directly, so typing does not render this component. */
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
    const stopThemeSync = syncThemeWithColorScheme(parent);
    expandSuggestionDetails();
    const help = configureJsonLanguage(studio, document);
    // Set only here: the JSON language starts workers, which a document without an editor does not need.
    editor.setModelLanguage(document.model, 'json');
    const view = editor.create(parent, { ...EDITOR_OPTIONS, model: document.model });
    const detach = document.attach(view);
    const disposables = [
      help,
      registerBulkTextInput(),
      registerBlockCompletion(studio, document),
      showProblemMarkers(studio, document),
      registerPickerActions(studio, document),
      highlightBlock(studio, document, view),
    ];
    return () => {
      for (const each of disposables) each.dispose();
      detach();
      // The model outlives this editor view.
      view.setModel(null);
      view.dispose();
      stopThemeSync();
    };
  }, [studio, document]);
  return <div ref={element} className={editorStyles} />;
}

/** The editor measures its own widgets anywhere on the page and expects the browser's default box sizing. */
injectGlobal`
  :where(.monaco-editor, .context-view, .monaco-hover) :where(*, ::before, ::after) { box-sizing: content-box; }
`;

const editorStyles = css`
  flex: 1;
  min-block-size: 0;
  min-inline-size: 0;
`;

/** Shows description and image next to completions from the start, not only on request. */
const expandSuggestionDetails = (): void =>
  StandaloneServices.get(IStorageService).store('expandSuggestionDocs', true, 0, 0);

/**
 * Inserts text that arrives in one event and is longer than a keystroke, such as dictated or injected text, as a paste.
 * The editor would type it character by character, closing brackets and indenting again, which takes minutes for a
 * document.
 */
const registerBulkTextInput = (): IDisposable =>
  // The command registered last is used.
  editor.registerCommand('type', (_, { text }: { readonly text: string }) => {
    const view = editor.getEditors().find((each) => each.hasTextFocus());
    view?.trigger('keyboard', isBulkText(text) ? 'paste' : 'type', { text });
  });

/** A phone keyboard may insert a whole word at once; completions are still shown for it. */
const isBulkText = (text: string): boolean => text.length > 1 && /[\n"[\]{}]/.test(text) && text !== '\r\n';
