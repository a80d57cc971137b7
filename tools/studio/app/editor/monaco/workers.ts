import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker';

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
