import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { CheckedDocument } from '../../runtime/app/document-check.ts';
import { onStop } from '../setup/on-stop.ts';
import { startBackendProcess } from './backend-process.ts';
import { BACKEND_ADDRESS_FILE, readSettings, type ServeSettings } from './settings.ts';
import { TenantFiles } from './tenant-files.ts';

/** The project's folder. */
export const root = join(import.meta.dirname, '../..');

/** What `start` and `dev` have in common: settings, a backend, tenants' files, and an orderly end. */
export interface Session {
  readonly settings: ServeSettings;
  readonly log: Logger;
  /** Prints one line. */
  readonly say: (line: string) => void;
  /** Something to be closed at the end; the last one first. */
  readonly atEnd: (stop: () => Promise<void>) => void;
  /** Somebody else's backend, or the reference one in a process of its own. Answers where it is. */
  readonly openBackend: () => Promise<string>;
  /** Publishes the tenants' files that have changed, now and whenever one is saved; in production only those of tenants that have no document yet. */
  readonly publishFiles: (backendUrl: string, check: (text: string) => CheckedDocument) => Promise<void>;
}

/** Runs until told to stop. What throws on the way is printed as a sentence, and everything opened is closed. */
export async function runSession(serve: (session: Session) => Promise<void>): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
  };
  onStop(stopAll);
  try {
    await serve(await openSession((stop) => stops.push(stop)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await stopAll();
    process.exit(1);
  }
}

/** The command line finds the backend by this for as long as it runs. */
async function noteAddress(folder: string, url: string, atEnd: Session['atEnd']): Promise<void> {
  const file = join(folder, BACKEND_ADDRESS_FILE);
  await mkdir(folder, { recursive: true });
  await writeFile(file, url);
  atEnd(() => rm(file, { force: true }));
}

async function openSession(atEnd: (stop: () => Promise<void>) => void): Promise<Session> {
  const settings = await readSettings(root, process.env);
  const say = (line: string): void => console.log(line);
  const { backendToken, dataFolder, logLevel } = settings;
  return {
    settings,
    log: pino({ base: null, level: logLevel }, pino.destination(2)),
    say,
    atEnd,
    async openBackend() {
      if (settings.backendUrl !== undefined) return settings.backendUrl;
      const backend = await startBackendProcess({
        root,
        token: backendToken,
        dataFolder,
        logLevel,
        args: process.argv.slice(2),
        onRestart: (ending) => say(`The backend ended by itself (${ending}); it is started again.`),
      });
      atEnd(() => backend.stop());
      await noteAddress(dataFolder, backend.url, atEnd);
      return backend.url;
    },
    async publishFiles(backendUrl, check) {
      const files = new TenantFiles({ folder: settings.tenantsFolder, backendUrl, backendToken, check, say });
      if (!settings.watches) return files.publishFirst();
      await files.publishAll();
      files.watch();
      atEnd(() => files.stop());
    },
  };
}
