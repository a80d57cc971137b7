import { type IDisposable, languages, Range } from 'monaco-editor/editor';
import type { Studio } from '../model/studio.ts';
import { blockPlaceAt } from './block-place.ts';
import { blockSnippet } from './block-snippet.ts';
import { blockWords } from './block-words.ts';
import type { EditorDocument } from './editor-document.ts';

/** Offers whole blocks, each with picture and example props, wherever one may stand in a list of `blocks`. */
export function offerBlocks(studio: Studio, { model }: EditorDocument): IDisposable {
  return languages.registerCompletionItemProvider('json', {
    triggerCharacters: ['"', '{', '[', ','],
    provideCompletionItems(asked, position) {
      if (asked !== model) return undefined;
      const place = blockPlaceAt(model.getValue(), model.getOffsetAt(position));
      if (place === undefined) return undefined;
      const { offset, length, typed, commaBefore, needsCommaAfter } = place;
      const range = Range.fromPositions(model.getPositionAt(offset), model.getPositionAt(offset + length));
      const before = commaBefore === undefined ? undefined : model.getPositionAt(commaBefore);
      const begun = /^["{]?/.exec(typed)?.[0] ?? '';
      const suggestions = [...studio.blocks.values()].map((block) => ({
        label: { label: block.type, description: block.title },
        kind: languages.CompletionItemKind.Struct,
        documentation: { value: blockWords(block, location.origin) },
        filterText: `${begun}${block.type} ${block.title}`,
        sortText: `0${block.type}`,
        insertText: blockSnippet(block) + (needsCommaAfter ? ',' : ''),
        insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet,
        range,
        ...(before !== undefined && {
          additionalTextEdits: [{ range: Range.fromPositions(before), text: ',' }],
        }),
      }));
      return { suggestions };
    },
  });
}
