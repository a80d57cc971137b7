import type { MessagesByLanguage } from '../../../runtime/app/document/common-messages.ts';
import type { CallDefinition } from './call-definitions.ts';
import type { Declarations } from './declarations.ts';
import { emitMessages } from './emit-messages.ts';
import { filesReachedFrom, formNameOf, type SchemaFile, type SchemaFiles } from './schema-files.ts';

/** One generated module, with declarations unless it is TypeScript, and its inputs. */
export interface GeneratedOutput {
  /** Paths under `schemas/generated/`. */
  readonly outputs: readonly string[];
  /** Paths of its input schemas. */
  readonly inputs: readonly string[];
  /** Further content that it depends on. */
  readonly content?: string;
  /** The texts of the outputs, in their order. */
  readonly generate: () => Promise<readonly string[]>;
}

/** Prefix of the modules of blocks. */
const BLOCKS = 'blocks/';

/** All generated outputs. Emitters and their compilers are loaded on demand. */
export function listGeneratedOutputs(
  sources: SchemaFiles,
  declarations: Declarations,
  calls: readonly CallDefinition[],
  messages: ReadonlyMap<string, MessagesByLanguage>,
): readonly GeneratedOutput[] {
  const all = [...sources.values()];
  const modules = [...new Set(['builder', 'wire', ...all.map(({ module }) => module)])];
  const blockTypes = modules.filter((module) => module.startsWith(BLOCKS)).map((module) => module.slice(BLOCKS.length));
  const inputsOf = (...wanted: readonly string[]): readonly string[] =>
    filesReachedFrom(
      sources,
      all.filter(({ module }) => wanted.includes(module)).map(({ path }) => path),
    );
  const inputsOfBlocks = inputsOf(...blockTypes.map((type) => BLOCKS + type));
  const inputsOfEditor = [...new Set([...inputsOf('builder'), ...inputsOfBlocks])];
  const typeParts = modules.map(
    (module): GeneratedOutput => ({
      outputs: [`${module}.ts`],
      inputs: inputsOf(module),
      generate: async () =>
        module === 'calls'
          ? [await (await import('./emit-calls.ts')).emitCalls(calls, declarations)]
          : [await (await import('./emit-types.ts')).emitTypes(module, declarations)],
    }),
  );
  const forms = all.filter(({ module }) => module === 'forms');
  const formParts = forms.map(
    (file): GeneratedOutput => ({
      outputs: formOutputs(file),
      inputs: filesReachedFrom(sources, [file.path]),
      generate: async () => (await import('./emit-form.ts')).emitForm(file, sources, declarations),
    }),
  );
  const catalogue = all.filter(({ module }) => module === 'catalogue');
  const catalogueParts: readonly GeneratedOutput[] =
    catalogue.length === 0
      ? []
      : [
          {
            outputs: ['validate-catalogue.js', 'validate-catalogue.d.ts'],
            inputs: inputsOf('catalogue'),
            generate: async () =>
              (await import('./emit-validator-files.ts')).emitCatalogueValidators(catalogue, sources, declarations),
          },
        ];
  return [
    ...typeParts,
    ...formParts,
    {
      outputs: ['validate-document.js', 'validate-document.d.ts'],
      inputs: inputsOf('builder'),
      generate: async () => (await import('./emit-validator-files.ts')).emitDocumentValidator(sources, declarations),
    },
    {
      outputs: ['validate-blocks.js', 'validate-blocks.d.ts'],
      inputs: inputsOfBlocks,
      generate: async () =>
        (await import('./emit-validator-files.ts')).emitBlockValidators(blockTypes, sources, declarations),
    },
    {
      outputs: ['validate-calls.js', 'validate-calls.d.ts'],
      inputs: inputsOf('calls'),
      generate: async () =>
        (await import('./emit-call-validators.ts')).emitCallValidators(calls, sources, declarations),
    },
    ...catalogueParts,
    {
      outputs: ['builder.schema.json'],
      inputs: inputsOfEditor,
      generate: async () => [
        (await import('./emit-editor-schema.ts')).emitEditorSchema(blockTypes, sources, declarations),
      ],
    },
    {
      outputs: ['pattern-messages.ts'],
      inputs: inputsOfEditor,
      generate: async () => [(await import('./emit-pattern-messages.ts')).emitPatternMessages(sources)],
    },
    {
      outputs: ['messages.ts'],
      inputs: [],
      content: JSON.stringify([...messages]),
      generate: async () => [emitMessages(messages)],
    },
    {
      outputs: ['lazy-calls.ts'],
      inputs: inputsOf('calls'),
      generate: async () => [(await import('./emit-calls.ts')).emitLazyCalls(calls)],
    },
    {
      outputs: ['openapi.json'],
      inputs: inputsOf('calls', 'wire'),
      generate: async () => [(await import('./emit-openapi.ts')).emitOpenApi(calls, sources, declarations)],
    },
  ];
}

const formOutputs = (file: SchemaFile): readonly string[] =>
  ['js', 'd.ts'].map((ending) => `forms/${formNameOf(file)}.${ending}`);
