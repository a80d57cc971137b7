import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';
import { describeSourceError, ReloadingShop } from './reloading-shop.ts';
import { escapeTerminalLine } from './serve-runtime.ts';

it('a line cannot steer the terminal that shows it', () => {
  expect(escapeTerminalLine('\u001b[31mred\u001b[0m \u0007bell \u009b2J \u202eflipped')).toBe(
    '\\u001b[31mred\\u001b[0m \\u0007bell \\u009b2J \\u202eflipped',
  );
});

it('words, tabs and lines stay as they are', () => {
  expect(escapeTerminalLine('نظارة\tround\nnext – “it”')).toBe('نظارة\tround\nnext – “it”');
});

describe('what dev answers where its sources cannot be run', () => {
  it('names file, place and reason of a broken schema, without a stack', () => {
    const problem =
      "blocks/ribbon/ribbon.schema.json: Expected property name or '}' in JSON at position 1 (line 1 column 2)";
    const text = describeSourceError(new Error('key must be a string at line 1 column 2'), [problem]);
    expect(text).toBe(`The shop cannot be shown: a schema has an error. Fix it and reload.\n\n${problem}\n`);
  });

  it('is asked for again by the browser itself: a block folder that is added is half there for a moment', async () => {
    const ssrLoadModule = () => Promise.reject(new Error('it broke'));
    const vite = { ssrLoadModule, ssrFixStacktrace: () => undefined };
    const shops = new ReloadingShop(vite as never, () => Promise.reject(new Error('there is no module')));
    const server = await listen((request, response) => void shops.handle(request, response), 0, '127.0.0.1');
    const { status, headers } = await fetch(`http://127.0.0.1:${server.port}/`);
    await server.close();
    expect([status, headers.get('refresh')]).toEqual([500, '2']);
  });

  it('shows the stack of any other error', () => {
    expect(describeSourceError(new Error('it broke'), [])).toMatch(/^Error: it broke\n +at /);
  });
});
