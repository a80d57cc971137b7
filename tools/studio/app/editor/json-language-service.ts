import { reaction } from 'mobx';
import { type IDisposable, languages, Range } from 'monaco-editor/editor';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
import type { Studio } from '../model/studio.ts';
import { addSchemaDocumentation } from './documented-schema.ts';
import type { EditorDocument } from './editor-document.ts';
import { formatEdits } from './format-document.ts';

/** Delay before a changed `$schema` is registered, in ms: each registration restarts the JSON service. */
const SCHEMA_NAME_DELAY_MS = 500;

/** Configures completion, hover, folding and formatting from the schema. Validation is left to the server. */
export function configureJsonLanguage({ schema, blocks }: Studio, document: EditorDocument): IDisposable {
  jsonDefaults.setModeConfiguration({
    // The built-in formatter removes the final line end and breaks every line.
    documentFormattingEdits: false,
    documentRangeFormattingEdits: true,
    completionItems: true,
    hovers: true,
    // A large document would compute tens of thousands of symbols on each keystroke; the studio has its own outline.
    documentSymbols: false,
    tokens: true,
    colors: false,
    foldingRanges: true,
    diagnostics: false,
    selectionRanges: true,
  });
  const documented = addSchemaDocumentation(schema, blocks, location.origin);
  const registerSchemas = (named: string | undefined) =>
    jsonDefaults.setDiagnosticsOptions({
      validate: false,
      enableSchemaRequest: false,
      schemas: [
        { uri: 'studio:/builder.schema.json', fileMatch: ['*'], schema: documented },
        // The service would fetch any other schema that the document names, and not find it.
        ...(named === undefined ? [] : [{ uri: named, schema: documented }]),
      ],
    });
  const currentSchemaUri = () => schemaUri(document.text, document.model.uri.toString());
  registerSchemas(currentSchemaUri());
  const stop = reaction(currentSchemaUri, registerSchemas, { delay: SCHEMA_NAME_DELAY_MS });
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

/** The first `$schema` of a document, with its string literal. */
const SCHEMA_PROPERTY = /"\$schema"\s*:\s*("(?:[^"\\\n\r]|\\.)+")/;

const HAS_URI_SCHEME = /^\w[\w.+-]*:/;

/**
 * URI of the schema that a document names in `$schema`, resolved as the editor's JSON service does, which uses only
 * that schema. Undefined when none is named.
 *
 * @param modelUri URI of the editor's model
 */
function schemaUri(text: string, modelUri: string): string | undefined {
  const literal = SCHEMA_PROPERTY.exec(text)?.[1];
  const name = literal === undefined ? undefined : parseJsonString(literal);
  if (name === undefined || HAS_URI_SCHEME.test(name)) return name;
  return URL.canParse(name, modelUri) ? new URL(name, modelUri).href : undefined;
}

function parseJsonString(written: string): string | undefined {
  try {
    return String(JSON.parse(written));
  } catch {
    return undefined;
  }
}
