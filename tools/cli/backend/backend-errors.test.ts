import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withTemporaryFolder } from '../../check/test/temporary-folder.ts';
import { runInProcess } from '../test/run-in-process.ts';

const documentOf = (en: string) => `{ "version": 2, "appName": { "en": "${en}" } }`;

describe('the backend client', () => {
  const pull = (env: Readonly<Record<string, string>>, answer: () => Promise<Response>, files = {}) =>
    withTemporaryFolder(files, async (cwd) =>
      runInProcess(['pull', 'lumen'], { cwd, env: { DATA_DIR: cwd, ...env }, fetch: answer }),
    );
  const never = async (): Promise<Response> => {
    throw new Error('was asked');
  };
  const SECRET = 'very-secret-token';
  const known = { BACKEND_URL: 'http://user:very-secret-token@backend.example/', BACKEND_TOKEN: SECRET };

  it.each<[string, () => Promise<Response>, string]>([
    ['does not answer', never, 'The backend at http://backend.example does not answer; is the shop running?'],
    ['does not know the token', async () => new Response('{}', { status: 401 }), 'rejected the token'],
    ['fails', async () => new Response('<html>', { status: 500 }), 'answered 500.'],
    ['is none', async () => new Response('<html>'), 'is not a Vitrine backend'],
  ])('reports without secrets that the backend %s', async (_, answer, words) => {
    const { code, output, errors } = await pull(known, answer);
    expect(code).toBe(2);
    expect(errors).toContain(words);
    expect(output + errors).not.toContain(SECRET);
  });

  it('publishes the first document only if there is none yet', async () => {
    const conditions: (string | null)[] = [];
    const answer =
      (status: number): typeof fetch =>
      async (_, init) => {
        if (init?.method !== 'POST') return Response.json({ success: true, message: 'ok', data: [] });
        conditions.push(new Headers(init.headers).get('if-none-match'));
        return Response.json({ success: status === 201, message: 'x', data: { version: 1, etag: '"e"' } }, { status });
      };
    await withTemporaryFolder({ 'first.json': documentOf('First') }, async (cwd) => {
      const env = { ...known, DATA_DIR: cwd };
      const publish = (status: number) =>
        runInProcess(['publish', 'lumen', 'first.json'], { cwd, env, fetch: answer(status) });
      expect(await publish(412)).toMatchObject({
        code: 1,
        output: expect.stringContaining('not published. Someone else'),
      });
      const over = await runInProcess(['publish', 'lumen', 'first.json', '--over', '1'], {
        cwd,
        env,
        fetch: answer(201),
      });
      expect(over).toMatchObject({
        code: 1,
        output: expect.stringContaining('lumen has no published version to overwrite'),
      });
      expect(await publish(201)).toMatchObject({ code: 0, output: 'first.json: published as version 1 of lumen.\n' });
      // Nor is anything in the way of a backend that began anew.
      await writeFile(join(cwd, 'first.json'), documentOf('Second'));
      expect(await publish(201)).toMatchObject({ code: 0 });
    });
    expect(conditions).toEqual(['*', '*', '*']);
  });

  it('finds the backend of the shop that runs in this project', async () => {
    const asked: [string, string | null][] = [];
    const answer: typeof fetch = async (input, init) => {
      asked.push([String(input), new Headers(init?.headers).get('authorization')]);
      return Response.json({ success: true, message: 'ok', data: [] });
    };
    await withTemporaryFolder({ 'backend-address': 'http://127.0.0.1:4711', 'backend-token': SECRET }, async (cwd) => {
      const { code, errors } = await runInProcess(['pull', 'lumen'], { cwd, env: { DATA_DIR: cwd }, fetch: answer });
      expect(code).toBe(2);
      expect(errors).toContain('lumen has no published document yet.');
      // What stands there is never shown to another backend.
      await mkdir(join(cwd, 'elsewhere'));
      await runInProcess(['pull', 'lumen'], {
        cwd,
        env: { DATA_DIR: cwd, BACKEND_URL: 'http://other.example' },
        fetch: answer,
      });
    });
    expect(asked).toEqual([['http://127.0.0.1:4711/builder/versions?pageSize=1', `Bearer ${SECRET}`]]);
  });
});
