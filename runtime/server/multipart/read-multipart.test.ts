import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { sendFailure, sendPersonalJson } from '../api-answer.ts';
import { serveHandler } from '../test/serve-handler.ts';
import { MultipartError, type MultipartLimits, readMultipart } from './read-multipart.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Buffer.from('pixels')]);

const LIMITS: MultipartLimits = {
  maxFiles: 2,
  maxFileBytes: 100_000,
  maxFields: 3,
  maxFieldBytes: 50,
  types: ['image/png', 'application/pdf'],
};

const servePlanted = () =>
  serveHandler(async (exchange) => {
    try {
      const { fields, files } = await readMultipart(exchange, LIMITS, async ({ content, ...file }) => ({
        ...file,
        size: (await buffer(content)).length,
      }));
      sendPersonalJson(exchange, { fields: Object.fromEntries(fields), files });
    } catch (error) {
      if (!(error instanceof MultipartError)) throw error;
      sendFailure(exchange, error.status, error);
    }
  });

interface Part {
  readonly name: string;
  readonly filename?: string;
  readonly content: string | Buffer;
}

function formOf(parts: readonly Part[], end = '--x--\r\n'): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ name, filename, content }) => [
      Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);
}

async function send(body: Buffer, type = 'multipart/form-data; boundary=x') {
  const ask = await servePlanted();
  const answer = await ask('/', { method: 'POST', headers: { 'content-type': type }, body });
  return { status: answer.status, ...JSON.parse(answer.body) };
}

describe('a form with files', () => {
  it('answers fields and files, with safe names and types by content', async () => {
    const answer = await send(
      formOf([
        { name: 'content', content: 'أهلًا' },
        { name: 'photo', filename: '../../etc/me.exe', content: PNG },
        { name: 'paper', filename: 'a.pdf', content: `%PDF-1.7${' '.repeat(90_000)}` },
      ]),
    );
    expect(answer).toEqual({
      status: 200,
      fields: { content: 'أهلًا' },
      files: [
        { field: 'photo', name: 'me.exe', type: 'image/png', size: PNG.length },
        { field: 'paper', name: 'a.pdf', type: 'application/pdf', size: 90_008 },
      ],
    });
  });

  it.each([
    [
      'a file of too many bytes',
      [{ name: 'a', filename: 'a.png', content: Buffer.concat([PNG, Buffer.alloc(100_000)]) }],
    ],
    ['too many files', Array.from({ length: 3 }, () => ({ name: 'a', filename: 'a.png', content: PNG }))],
    ['too many fields', Array.from({ length: 4 }, (_, index) => ({ name: `f${index}`, content: 'x' }))],
    ['a field of too many bytes', [{ name: 'a', content: 'x'.repeat(51) }]],
  ])('is 413 with %s', async (_, parts) => {
    expect(await send(formOf(parts))).toMatchObject({ status: 413, code: 'body_too_large', success: false });
  });

  it.each([
    ['of an unlisted type', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['with HTML under the name of an image', '<!doctype html><script>steal()</script>'],
    ['without content', ''],
  ])('is 415 with a file %s', async (_, content) => {
    const answer = await send(formOf([{ name: 'a', filename: 'a.png', content }]));
    expect(answer).toMatchObject({ status: 415, code: 'unsupported_type' });
  });

  it.each([
    ['JSON', '{}', 'application/json', 415],
    ['no boundary', formOf([]), 'multipart/form-data; charset=utf-8', 400],
    ['no end', formOf([{ name: 'a', content: 'x' }], ''), 'multipart/form-data; boundary=x', 400],
  ])('is refused with %s', async (_, body, type, status) => {
    expect(await send(Buffer.from(body), type)).toMatchObject({ status });
  });

  it('applies backpressure: a slow consumer holds few chunks in memory', async () => {
    let read = 0;
    const ask = await serveHandler(async (exchange) => {
      const limits = { ...LIMITS, maxFileBytes: 50_000_000 };
      const { files } = await readMultipart(exchange, limits, async ({ content }) => {
        await new Promise((resolve) => setImmediate(resolve));
        read = exchange.request.socket.bytesRead;
        content.resume();
        await new Promise((resolve) => content.once('close', resolve));
        return 'stored';
      });
      sendPersonalJson(exchange, files);
    });
    const body = formOf([{ name: 'a', filename: 'a.png', content: Buffer.concat([PNG, Buffer.alloc(40_000_000)]) }]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await ask('/', { method: 'POST', headers, body })).body).toBe('["stored"]');
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(10_000_000);
  });
});
