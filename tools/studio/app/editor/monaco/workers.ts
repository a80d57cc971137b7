import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker';

declare global {
  interface Window {
    /** Where the editor asks for its workers. Without it, it would make them of a blob, which the page's policy forbids. */
    MonacoEnvironment?: { readonly getWorker: (id: string, label: string) => Worker };
  }
}

window.MonacoEnvironment = { getWorker: (_, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()) };
