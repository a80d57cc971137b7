import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { startTestProcess } from './test-process.ts';

/** The page of the editor alone, built and served under the studio's own policy. */
export interface EditorPage {
  readonly url: string;
  /** What the page is given to edit. */
  text: string;
  close(): Promise<void>;
}

const CONTENT_SECURITY_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; worker-src 'self'; img-src 'self' data:";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.ttf': 'font/ttf',
  '.svg': 'image/svg+xml',
};

const SAMPLE_IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 160"><rect width="300" height="160" fill="#2f4bd8"/><circle cx="150" cy="80" r="50" fill="#fff"/></svg>';

export async function serveEditorPage(root: string): Promise<EditorPage> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-editor-'));
  // In a process of its own: the test runner's environment would make it a build of another kind.
  const building = startTestProcess(root, 'tools/studio/app/editor/test/build-editor.ts', {}, [folder]);
  if ((await building.exited) !== 0) throw new Error(`The editor cannot be built:\n${building.lines.join('\n')}`);
  const page = { text: '{}' };
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    const body = await readBody(folder, path, page.text);
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': CONTENT_TYPES[extname(path)] ?? 'text/plain; charset=utf-8',
      'content-security-policy': CONTENT_SECURITY_POLICY,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return Object.assign(page, {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  });
}

async function readBody(folder: string, path: string, text: string): Promise<string | Buffer | undefined> {
  if (path === '/document.json') return text;
  if (extname(path) === '.svg' && !path.startsWith('/assets/')) return SAMPLE_IMAGE;
  return readFile(join(folder, path)).catch(() => undefined);
}
