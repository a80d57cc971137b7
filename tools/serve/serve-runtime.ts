import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { onShutdownSignal } from '../build/setup/on-shutdown-signal.ts';
import { findProblems } from '../documents/find-problems.ts';
import { readValidationSpec } from '../documents/read-validation-spec.ts';
import { startBackendProcess } from './backend-process.ts';
import { createOutboxPage } from './outbox-page.ts';
import { startPaymentProviderProcess } from './payment-provider-process.ts';
import { isLoopbackHost } from './private-files.ts';
import {
  BACKEND_ADDRESS_FILE,
  localUrl,
  reachableHost,
  readServeSettings,
  type ServeSettings,
  SHOP_PORT_FILE,
} from './serve-settings.ts';
import { TenantFilePublisher, type TenantFilePublisherOptions } from './tenant-file-publisher.ts';

/** The project's folder. */
export const projectRoot = join(import.meta.dirname, '../..');

/** The common parts of `start` and `dev`: settings, backend, tenant files and shutdown. */
export interface ServeRuntime {
  readonly settings: ServeSettings;
  readonly log: Logger;
  /** Prints one line. */
  readonly printLine: (line: string) => void;
  /** Says where the shop listens: to the user, and to the command line. */
  readonly announceShop: (port: number) => Promise<void>;
  /** Registers a function to run at shutdown, in reverse order of registration. */
  readonly onShutdown: (stop: () => Promise<void>) => void;
  /**
   * Connects to the configured backend, or starts the reference backend in its own process, outside production with the payment provider
   * for trying beside it. Returns its URL.
   */
  readonly startBackend: () => Promise<string>;
  /** Answers requests for the mails of the reference backend on this machine, outside production; false for all others. */
  readonly answerOutbox: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** Publishes changed tenant files, now and on every save; in production only those of tenants without a document. */
  readonly publishTenantFiles: (backendUrl: string, check: TenantFilePublisherOptions['check']) => Promise<void>;
}

/** Runs until the process is stopped. An error is printed as a sentence and ends the process after cleanup. */
export async function runServe(serve: (session: ServeRuntime) => Promise<void>): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
  };
  onShutdownSignal(stopAll);
  try {
    await serve(await createServeRuntime((stop) => stops.push(stop)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await stopAll();
    process.exit(1);
  }
}

/** Writes to a file of the data folder what the command line finds there while the shop runs. */
async function writeWhileRunning(
  folder: string,
  name: string,
  content: string,
  atEnd: ServeRuntime['onShutdown'],
): Promise<void> {
  const file = join(folder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(file, content);
  atEnd(() => rm(file, { force: true }));
}

async function createServeRuntime(atEnd: (stop: () => Promise<void>) => void): Promise<ServeRuntime> {
  const settings = await readServeSettings(projectRoot, process.env);
  const say = (line: string): void => console.log(escapeTerminalLine(line));
  const { backendToken, dataFolder, logLevel } = settings;
  let { port } = settings;
  // Its page is for browsers of this machine, and takes no money.
  const hasSandbox = settings.watches && isLoopbackHost(settings.host) && !process.env.PAYMENT_SANDBOX_URL;
  return {
    settings,
    log: pino({ base: null, level: logLevel }, pino.destination(2)),
    printLine: say,
    onShutdown: atEnd,
    async announceShop(listening) {
      port = listening;
      await writeWhileRunning(dataFolder, SHOP_PORT_FILE, String(port), atEnd);
      say(`The shop is running at ${localUrl(reachableHost(settings.host), port)}`);
    },
    async startBackend() {
      if (settings.backendUrl !== undefined) return settings.backendUrl;
      const paymentSandbox = hasSandbox ? await startPaymentProviderProcess(projectRoot) : undefined;
      if (paymentSandbox !== undefined) atEnd(() => paymentSandbox.stop());
      const backend = await startBackendProcess({
        root: projectRoot,
        token: backendToken,
        dataFolder,
        logLevel,
        // 0 is any free one, which the shop has only later.
        shopPort: settings.port || undefined,
        paymentSandbox,
        // A built shop runs with React's production build whatever it is started for.
        isProduction: !settings.watches,
        args: process.argv.slice(2),
        onRestart: (ending) => say(`The backend exited unexpectedly (${ending}); restarting it.`),
      });
      atEnd(() => backend.stop());
      await writeWhileRunning(dataFolder, BACKEND_ADDRESS_FILE, backend.url, atEnd);
      return backend.url;
    },
    answerOutbox:
      settings.watches && settings.backendUrl === undefined && isLoopbackHost(settings.host)
        ? createOutboxPage(join(dataFolder, 'backend', 'outbox'))
        : async () => false,
    async publishTenantFiles(backendUrl, check) {
      const files = new TenantFilePublisher({
        folder: settings.tenantsFolder,
        backendUrl,
        backendToken,
        dataFolder,
        check,
        explain: async (text) => findProblems(text, await readValidationSpec(projectRoot)),
        urlOf: (host) => localUrl(host, port),
        printLine: say,
        fetch,
      });
      if (!settings.watches) return files.publishInitial();
      await files.publishAll();
      files.watch();
      atEnd(() => files.stop());
    },
  };
}

/** A line for a terminal: control characters of a document or a path are spelled out, and cannot move the cursor or set colours. */
export const escapeTerminalLine = (line: string): string =>
  // Line breaks and tabs of our own sentences stay.
  line.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** C0 except tab and line feed, DEL, C1, and the bidirectional control characters. */
const CONTROLS = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
