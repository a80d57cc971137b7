import { reaction } from 'mobx';
import { type IDisposable, languages, Range } from 'monaco-editor/editor';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
import type { Studio } from '../model/studio.ts';
import { describeSchema } from './described-schema.ts';
import type { EditorDocument } from './editor-document.ts';
import { formatEdits } from './format-document.ts';
import { schemaAddress } from './schema-address.ts';

/** How long somebody may go on typing the name of a schema, in ms: with each new one, the service begins anew. */
const PATIENCE = 500;

/** Completes, explains, folds and formats documents by their schema. What is wrong is told by the server alone. */
export function helpWithSchema({ schema, blocks }: Studio, document: EditorDocument): IDisposable {
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
  const described = describeSchema(schema, blocks, location.origin);
  const know = (named: string | undefined) =>
    jsonDefaults.setDiagnosticsOptions({
      validate: false,
      enableSchemaRequest: false,
      schemas: [
        { uri: 'studio:/builder.schema.json', fileMatch: ['*'], schema: described },
        // For another one that a document names, the service would ask at that place, and find none.
        ...(named === undefined ? [] : [{ uri: named, schema: described }]),
      ],
    });
  const nameNow = () => schemaAddress(document.text, document.model.uri.toString());
  know(nameNow());
  const stop = reaction(nameNow, know, { delay: PATIENCE });
  const formatting = languages.registerDocumentFormattingEditProvider('json', {
    displayName: 'JSON',
    provideDocumentFormattingEdits: (model, { tabSize }) =>
      formatEdits(model.getValue(), tabSize).map(({ offset, length, content }) => ({
        range: Range.fromPositions(model.getPositionAt(offset), model.getPositionAt(offset + length)),
        text: content,
      })),
  });
  return {
    dispose: () => {
      stop();
      formatting.dispose();
    },
  };
}
