import { editor, type IDisposable } from 'monaco-editor/editor';

/**
 * Takes over as it is what comes at once and is more than a key can write: dictated, or put in by a program. The editor
 * would type it sign by sign, closing every bracket and indenting every line once more, which takes minutes for a document.
 */
export const takeTextAtOnce = (): IDisposable =>
  // The one that is registered last is asked.
  editor.registerCommand('type', (_, { text }: { readonly text: string }) => {
    const view = editor.getEditors().find((each) => each.hasTextFocus());
    view?.trigger('keyboard', isMoreThanKey(text) ? 'paste' : 'type', { text });
  });

/** Words may come at once from any keyboard of a phone; of them, completions are still offered. */
const isMoreThanKey = (text: string): boolean => text.length > 1 && /[\n"[\]{}]/.test(text) && text !== '\r\n';
