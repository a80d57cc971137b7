import { editor, type IDisposable } from 'monaco-editor/editor';

/**
 * Inserts text that arrives in one event and is longer than a keystroke, such as dictated or injected text, as a paste.
 * The editor would type it character by character, closing brackets and indenting again, which takes minutes for a
 * document.
 */
export const registerBulkTextInput = (): IDisposable =>
  // The command registered last is used.
  editor.registerCommand('type', (_, { text }: { readonly text: string }) => {
    const view = editor.getEditors().find((each) => each.hasTextFocus());
    view?.trigger('keyboard', isBulkText(text) ? 'paste' : 'type', { text });
  });

/** A phone keyboard may insert a whole word at once; completions are still shown for it. */
const isBulkText = (text: string): boolean => text.length > 1 && /[\n"[\]{}]/.test(text) && text !== '\r\n';
