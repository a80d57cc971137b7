import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCallDefinitions } from './call-definitions.ts';
import { checkSchemas } from './check-schemas.ts';
import { findDeclarations } from './declarations.ts';
import { readMessages } from './emit-messages.ts';
import { type GeneratedOutput, listGeneratedOutputs } from './generated-outputs.ts';
import { readSchemaFiles, SchemaError, type SchemaFiles } from './schema-files.ts';

/** The result of a run. */
export interface GenerateResult {
  /** Paths under `schemas/generated/` whose content changed. */
  readonly written: readonly string[];
  /** Errors in the schemas. Their outputs are unchanged, all others are current. */
  readonly problems: readonly SchemaError[];
}

/**
 * Updates `schemas/generated/`. Outputs with unchanged inputs are skipped, files with unchanged content are not written.
 *
 * @param projectFolder the project's folder
 */
export async function generate(projectFolder: string): Promise<GenerateResult> {
  try {
    const sources = await readSchemaFiles(projectFolder);
    const declarations = findDeclarations(sources);
    const problems = checkSchemas(sources, declarations);
    if (problems.length > 0) return { written: [], problems };
    return await generateOutputs(
      projectFolder,
      sources,
      listGeneratedOutputs(
        sources,
        declarations,
        readCallDefinitions(sources, declarations),
        await readMessages(projectFolder),
      ),
    );
  } catch (error) {
    if (error instanceof SchemaError) return { written: [], problems: [error] };
    throw error;
  }
}

/** By output: hashes of its inputs and its content. */
type Manifest = Record<string, { readonly inputs: string; readonly content: string } | undefined>;

const MANIFEST_FILE = 'memory.json';

async function generateOutputs(
  folder: string,
  sources: SchemaFiles,
  parts: readonly GeneratedOutput[],
): Promise<GenerateResult> {
  const target = join(folder, 'schemas/generated');
  const [memory, generator] = await Promise.all([readManifest(join(target, MANIFEST_FILE)), hashGenerator(folder)]);
  const next: Manifest = {};
  const written: string[] = [];
  const problems: SchemaError[] = [];
  for (const part of parts) {
    const inputs = hash([
      generator,
      part.content,
      ...part.inputs.flatMap((path) => [path, sources.get(path)?.text ?? '']),
    ]);
    try {
      const texts = (await isUpToDate(target, part, inputs, memory)) ? undefined : await part.generate();
      for (const [index, output] of part.outputs.entries()) {
        const text = texts?.[index];
        next[output] = text === undefined ? memory[output] : { inputs, content: hash([text]) };
        if (text !== undefined && (await writeIfChanged(join(target, output), text))) written.push(output);
      }
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      problems.push(error);
      // Unchanged, and generated again by the next run.
      for (const output of part.outputs) next[output] = undefined;
    }
  }
  await removeStaleFiles(target, new Set([...Object.keys(next), MANIFEST_FILE]));
  await writeIfChanged(join(target, MANIFEST_FILE), `${JSON.stringify(next, null, 2)}\n`);
  return { written, problems };
}

async function isUpToDate(target: string, part: GeneratedOutput, inputs: string, memory: Manifest): Promise<boolean> {
  for (const output of part.outputs) {
    const known = memory[output];
    if (known?.inputs !== inputs) return false;
    const text = await readText(join(target, output));
    if (text === undefined || hash([text]) !== known.content) return false;
  }
  return true;
}

/** Writes atomically through a temporary file. Returns whether the content changed. */
async function writeIfChanged(path: string, text: string): Promise<boolean> {
  if ((await readText(path)) === text) return false;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, text);
  await rename(draft, path);
  return true;
}

async function removeStaleFiles(target: string, expected: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(target, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(target.length + 1).replaceAll('\\', '/');
    if (entry.isFile() && !expected.has(name) && !name.endsWith('.draft')) await rm(path, { force: true });
  }
}

/** Further inputs of all outputs: the generator's source and the versions of its dependencies. */
async function hashGenerator(folder: string): Promise<string> {
  const own = dirname(fileURLToPath(import.meta.url));
  const files = (await readdir(own)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort();
  const lock = readText(join(folder, 'package-lock.json'));
  return hash(await Promise.all([lock, ...files.map((name) => readText(join(own, name)))]));
}

async function readManifest(path: string): Promise<Manifest> {
  try {
    return JSON.parse((await readText(path)) ?? '{}');
  } catch {
    return {};
  }
}

const readText = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);

const hash = (texts: readonly (string | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22);
