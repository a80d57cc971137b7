import { describe, expect, it } from 'vitest';
import { withTemporaryFolder } from '../../check/test/temporary-folder.ts';
import { runInProcess } from '../test/run-in-process.ts';

const hero = (title: string) => ({ type: 'hero', props: { title: { en: title } } });
const section = (id: string, ...blocks: readonly object[]) => ({ id, rows: [{ columns: [{ blocks }] }] });
const shop = (sections: readonly object[], more: object = {}) => ({
  version: 2,
  appName: { en: 'Shop' },
  pages: { home: { sections } },
  ...more,
});

const before = shop([section('top', hero('Old'), { type: 'divider' }), section('end', { type: 'spacer' })], {
  theme: { radius: 4 },
});
const after = shop(
  [
    section('top', { type: 'heading', props: {} }, hero('New'.repeat(40))),
    section('offers', { type: 'image' }, { type: 'divider', id: 'line' }),
  ],
  { theme: { radius: 6 }, footer: { sections: [section('foot', { type: 'footer' })] } },
);

const diff = (a: string, b: string, ...options: readonly string[]) =>
  withTemporaryFolder({ 'a.json': a, 'b.json': b }, (cwd) =>
    runInProcess(['diff', 'a.json', 'b.json', ...options], { cwd }),
  );

describe('vitrine diff', () => {
  it('describes added, removed, moved and changed blocks', async () => {
    const { code, output } = await diff(JSON.stringify(before), JSON.stringify(after));
    expect(code).toBe(1);
    expect(output.split('\n')).toEqual([
      'theme, settings and shop',
      '  ~ /theme/radius: 4 → 6',
      'page home',
      '  + heading at /pages/home/sections/0/rows/0/columns/0/blocks/0',
      '  ~ hero at /pages/home/sections/0/rows/0/columns/0/blocks/1',
      '      /props/title/en: "Old" → "NewNewNewNewNewNewNewNewNewNewNewNewNewNewNewNewNewNewNewN…',
      '  + section "offers" at /pages/home/sections/1, with image, divider',
      '  - divider, previously at /pages/home/sections/0/rows/0/columns/0/blocks/1',
      '  - section "end", previously at /pages/home/sections/1, with spacer',
      'footer',
      '  + added',
      '  + section "foot" at /footer/sections/0, with footer',
      '',
    ]);
  });

  it('reports identical documents, regardless of formatting', async () => {
    const text = JSON.stringify(before);
    expect(await diff(text, text)).toMatchObject({ code: 0, output: 'The documents are identical.\n' });
    expect(await diff(text, JSON.stringify(before, undefined, 4))).toMatchObject({
      code: 0,
      output: 'No differences except formatting.\n',
    });
  });
});
