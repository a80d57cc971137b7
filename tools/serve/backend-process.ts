import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './listen.ts';

export interface BackendProcessOptions {
  readonly root: string;
  readonly token: string;
  readonly dataFolder: string;
  /** A PostgreSQL server, or an empty text for the embedded database; that of the environment when absent. */
  readonly databaseUrl?: string;
  readonly logLevel: string;
  /** Where the shop will answer, for links in mails; undefined while nobody knows. */
  readonly shopPort?: number | undefined;
  /** Whether mails that cannot be sent stay in the outbox; else they become files. As NODE_ENV says when absent. */
  readonly isProduction?: boolean;
  /** The payment provider for trying; that of the environment when absent. */
  readonly paymentSandbox?: { readonly url: string; readonly secret: string } | undefined;
  /** Arguments of the backend, such as `--products 100000`. */
  readonly args?: readonly string[];
  /** Told when the process ended by itself and is started again, and how it ended. */
  readonly onRestart?: (ending: string) => void;
}

export interface BackendProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/** How long to wait before a backend that ended by itself is started again, in ms. */
const RESTART_DELAY_MS = 1000;

/** Runs the reference backend in a process of its own, and again on the same port should it end by itself. */
export async function startBackendProcess(options: BackendProcessOptions): Promise<BackendProcess> {
  const port = await freePort();
  let isStopping = false;
  let child = spawnBackend(options, port);
  const url = await waitForReadyUrl(child);
  child.once('exit', restart);

  function restart(code: number | null, signal: NodeJS.Signals | null): void {
    if (isStopping) return;
    options.onRestart?.(signal ?? `exit code ${code}`);
    setTimeout(() => {
      if (isStopping) return;
      child = spawnBackend(options, port);
      child.once('exit', restart);
    }, RESTART_DELAY_MS);
  }

  return {
    url,
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function spawnBackend(options: BackendProcessOptions, port: number): ChildProcess {
  const { root, token, dataFolder, databaseUrl, logLevel, shopPort, paymentSandbox, isProduction, args = [] } = options;
  return spawn(process.execPath, [join(root, 'tools/backend/main.ts'), ...args], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(dataFolder, 'backend'),
      BACKEND_TOKEN: token,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      LOG_LEVEL: logLevel,
      ...(shopPort !== undefined && { SHOP_PORT: String(shopPort) }),
      ...(paymentSandbox !== undefined && {
        PAYMENT_SANDBOX_URL: paymentSandbox.url,
        PAYMENT_SANDBOX_SECRET: paymentSandbox.secret,
      }),
      ...(isProduction !== undefined && { NODE_ENV: isProduction ? 'production' : 'development' }),
    },
    // The channel tells the backend when this process is gone, however it went.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

/** Waits for the line that says where a process answers. Throws when it ends before. */
export async function waitForReadyUrl(child: ChildProcess, name = 'backend'): Promise<string> {
  if (child.stdout === null) throw new Error(`the ${name} process has no standard output`);
  for await (const text of createInterface(child.stdout)) {
    if (text.startsWith('{"ready":true')) {
      child.stdout.resume();
      return JSON.parse(text).url;
    }
  }
  throw new Error(`the ${name} exited during startup; see its output above`);
}
