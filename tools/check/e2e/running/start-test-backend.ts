import { join } from 'node:path';
import { BACKEND_NODE_FLAGS } from '../../../backend/conformance/start-reference-backend.ts';
import { startTestProcess, type TestProcess } from './test-process.ts';

/** The secret between shop and backend in these tests. */
export const BACKEND_TOKEN = 'between-shop-and-backend';

export interface TestBackend extends TestProcess {
  readonly url: string;
}

export interface TestBackendOptions {
  readonly root: string;
  /** The shop's data folder, in which the database stands. */
  readonly dataFolder: string;
  /** 0 takes any free port. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** Arguments, such as `--products 100`. */
  readonly args?: readonly string[];
}

/** The reference backend in a process of its own, ready to be asked. */
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
  const running = startTestProcess(root, 'tools/backend/main.ts', environment, args, BACKEND_NODE_FLAGS);
  const ready = await running.waitForLine(/^\{"ready":true/);
  return { ...running, url: JSON.parse(ready).url };
}

/** Publishes a document straight to the backend, as any other client of it may. Answers the version's number. */
export async function publishDocument(backend: TestBackend, text: string, tenant = 'lumen'): Promise<number> {
  const response = await fetch(`${backend.url}/builder/versions`, {
    method: 'POST',
    body: text,
    headers: { authorization: `Bearer ${BACKEND_TOKEN}`, 'x-tenant': tenant, 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`the backend refused the document: ${await response.text()}`);
  return (await response.json()).data.version;
}
