import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { onShutdownSignal } from '../build/setup/on-shutdown-signal.ts';
import { projectFolder } from '../build/setup/project-paths.mjs';
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

/** The common parts of `start` and `dev`: settings, backend, tenant files and shutdown. */
export interface ServeRuntime {
  readonly settings: ServeSettings;
  readonly log: Logger;
  /** Prints one line. */
  readonly printLine: (line: string) => void;
  /** Prints the shop's URL and writes its port to the data folder. */
  readonly announceShop: (port: number) => Promise<void>;
  /** Registers a function to run at shutdown, in reverse order of registration. */
  readonly onShutdown: (stop: () => Promise<void>) => void;
  /**
   * Returns the URL of the configured backend, or starts the reference backend in its own process. Outside production, also
   * starts the payment sandbox.
   */
  readonly startBackend: () => Promise<string>;
  /** Serves the reference backend's mails to this machine, outside production; false for other requests. */
  readonly answerOutbox: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** Publishes changed tenant files, now and on each save; in production only those of tenants without a document. */
  readonly publishTenantFiles: (backendUrl: string, check: TenantFilePublisherOptions['check']) => Promise<void>;
}

/** Runs until the process is stopped. An expected error is printed as a sentence, any other with its stack. */
export async function runServe(serve: (runtime: ServeRuntime) => Promise<void>): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    const failures: unknown[] = [];
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop())
      await stop().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Shutdown failed.');
  };
  onShutdownSignal(stopAll);
  try {
    await serve(await createServeRuntime((stop) => stops.push(stop)));
  } catch (error) {
    console.error(error instanceof Error && error.name === 'Error' ? error.message : error);
    await stopAll().catch(console.error);
    process.exit(1);
  }
}

/** Writes a file of the data folder, and removes it at shutdown. */
async function writeWhileRunning(
  folder: string,
  name: string,
  content: string,
  onShutdown: ServeRuntime['onShutdown'],
): Promise<void> {
  const file = join(folder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(file, content);
  onShutdown(() => rm(file, { force: true }));
}

async function createServeRuntime(onShutdown: ServeRuntime['onShutdown']): Promise<ServeRuntime> {
  const settings = await readServeSettings(projectFolder, process.env);
  const printLine = (line: string): void => console.log(escapeTerminalLine(line));
  const { backendToken, dataFolder, logLevel } = settings;
  let { port } = settings;
  // The sandbox takes no money; only browsers of this machine reach its page.
  const hasSandbox = !settings.isProduction && isLoopbackHost(settings.host) && !process.env.PAYMENT_SANDBOX_URL;
  return {
    settings,
    log: pino({ base: null, level: logLevel }, pino.destination(2)),
    printLine,
    onShutdown,
    async announceShop(listening) {
      port = listening;
      await writeWhileRunning(dataFolder, SHOP_PORT_FILE, String(port), onShutdown);
      printLine(`The shop is running at ${localUrl(reachableHost(settings.host), port)}`);
    },
    async startBackend() {
      if (settings.backendUrl !== undefined) return settings.backendUrl;
      const paymentSandbox = hasSandbox ? await startPaymentProviderProcess(projectFolder) : undefined;
      if (paymentSandbox !== undefined) onShutdown(() => paymentSandbox.stop());
      const backend = await startBackendProcess({
        root: projectFolder,
        token: backendToken,
        dataFolder,
        logLevel,
        // Port 0 is any free port, unknown until the shop listens.
        shopPort: settings.port || undefined,
        paymentSandbox,
        // NODE_ENV is `production` here for any built shop.
        isProduction: settings.isProduction,
        args: process.argv.slice(2),
        onRestart: (ending) => printLine(`The backend exited unexpectedly (${ending}); restarting it.`),
      });
      onShutdown(() => backend.stop());
      await writeWhileRunning(dataFolder, BACKEND_ADDRESS_FILE, backend.url, onShutdown);
      return backend.url;
    },
    answerOutbox:
      !settings.isProduction && settings.backendUrl === undefined && isLoopbackHost(settings.host)
        ? createOutboxPage(join(dataFolder, 'backend', 'outbox'))
        : async () => false,
    async publishTenantFiles(backendUrl, check) {
      const files = new TenantFilePublisher({
        folder: settings.tenantsFolder,
        backendUrl,
        backendToken,
        dataFolder,
        check,
        explain: async (text) => findProblems(text, await readValidationSpec(projectFolder)),
        urlOf: (host) => localUrl(host, port),
        printLine,
        fetch,
      });
      if (settings.isProduction) return files.publishInitial();
      await files.publishAll();
      files.watch();
      onShutdown(() => files.stop());
    },
  };
}

/** Escapes control characters of documents and paths, which could move the cursor or set colours; tabs and line breaks stay. */
export const escapeTerminalLine = (line: string): string =>
  line.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** C0 except tab and line feed, DEL, C1, and bidirectional embeddings, overrides and isolates. */
const CONTROLS = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
