import { join } from 'node:path';
import { startTestProcess, type TestProcess } from './test-process.ts';

/** Token between shop and backend in tests. */
export const BACKEND_TOKEN = 'between-shop-and-backend';

export interface TestBackend extends TestProcess {
  readonly url: string;
}

export interface TestBackendOptions {
  readonly root: string;
  /** The shop's data folder, which contains the database. */
  readonly dataFolder: string;
  /** 0 for any free port. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** Arguments, such as `--products 100`. */
  readonly args?: readonly string[];
}

/** Starts the reference backend as a process. */
export async function startTestBackend({
  root,
  dataFolder,
  port = 0,
  env,
  args,
}: TestBackendOptions): Promise<TestBackend> {
  const environment = {
    PORT: String(port),
    DATA_DIR: join(dataFolder, 'backend'),
    BACKEND_TOKEN,
    LOG_LEVEL: 'warn',
    PROVIDER_TIMEOUT_MS: '30000',
    ...env,
  };
  const running = startTestProcess(root, 'tools/backend/main.ts', environment, args);
  const ready = await running.waitForLine(/^\{"ready":true/);
  return { ...running, url: JSON.parse(ready).url };
}

/** Publishes a document at the backend. Returns the number of the version. */
export async function publishDocument(backend: TestBackend, text: string, tenant = 'lumen'): Promise<number> {
  const response = await fetch(`${backend.url}/builder/versions`, {
    method: 'POST',
    body: text,
    headers: { authorization: `Bearer ${BACKEND_TOKEN}`, 'x-tenant': tenant, 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`the backend refused the document: ${await response.text()}`);
  return (await response.json()).data.version;
}
