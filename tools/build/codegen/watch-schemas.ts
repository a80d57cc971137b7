import { existsSync, type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { type GenerateResult, generate } from './generate.ts';

/**
 * Generates after every schema change; changes in quick succession run once.
 *
 * @param folder the project's folder
 * @param onGenerated called after every run
 * @returns stops watching
 */
export function watchSchemas(folder: string, onGenerated: (result: GenerateResult) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = async (): Promise<void> => onGenerated(await generate(folder));
  const changed = (name: string | null): void => {
    if (name === null || !name.endsWith('.json') || name.startsWith('generated')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run);
    }, DEBOUNCE_MS);
  };
  const watchers = ['schemas', 'blocks']
    .map((room) => join(folder, room))
    .filter((path) => existsSync(path))
    .map((path): FSWatcher => watch(path, { recursive: true }, (_, name) => changed(name)));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** Editors write a file in several steps; this long nothing may happen before it counts as written. */
const DEBOUNCE_MS = 40;
