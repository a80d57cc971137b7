import { type IDisposable, languages, Range } from 'monaco-editor/editor';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
import type { Studio } from '../model/studio.ts';
import { describeSchema } from './described-schema.ts';
import { formatEdits } from './format-document.ts';

/** Completes, explains, folds and formats documents by their schema. What is wrong is told by the server alone. */
export function helpWithSchema({ schema, blocks }: Studio): IDisposable {
  jsonDefaults.setModeConfiguration({
    // The service's own takes away the last line end, and breaks every line.
    documentFormattingEdits: false,
    documentRangeFormattingEdits: true,
    completionItems: true,
    hovers: true,
    // Tens of thousands of them would come with every key in a large document; the studio has an outline of its own.
    documentSymbols: false,
    tokens: true,
    colors: false,
    foldingRanges: true,
    diagnostics: false,
    selectionRanges: true,
  });
  jsonDefaults.setDiagnosticsOptions({
    validate: false,
    enableSchemaRequest: false,
    schemas: [
      {
        uri: 'studio:/builder.schema.json',
        fileMatch: ['*'],
        schema: describeSchema(schema, blocks, location.origin),
      },
    ],
  });
  return languages.registerDocumentFormattingEditProvider('json', {
    displayName: 'JSON',
    provideDocumentFormattingEdits: (model, { tabSize }) =>
      formatEdits(model.getValue(), tabSize).map(({ offset, length, content }) => ({
        range: Range.fromPositions(model.getPositionAt(offset), model.getPositionAt(offset + length)),
        text: content,
      })),
  });
}
