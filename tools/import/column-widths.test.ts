import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importComponents, importSection, responsiveWidth } from './test/import-one.ts';

const text = (id: string) => ({ type: 'Text', props: { id, text: `Words ${id}` } });

/** Columns with `count` slots, each with a text. */
const columns = (props: object, count = 2) => {
  const slots = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`column-${index}`, [text(String(index))]]),
  );
  return importComponents({ type: 'Columns', props: { id: 'c', ...props, ...slots } });
};

const widthsOf = ({ sections }: { readonly sections: ReturnType<typeof importComponents>['sections'] }) =>
  (sections[0]?.rows[0]?.columns ?? []).map(({ span }) => responsiveWidth(span));

const fullWidthOnPhones = (...wide: readonly number[]) => wide.map((each) => ({ phone: 12, wide: each }));

describe('column widths', () => {
  it.each([
    [{ columns: [{ span: 8 }, { span: 4 }] }, [8, 4]],
    [{ columns: [{ width: '25%' }, { width: '75%' }] }, [3, 9]],
    [{ columns: [{ width: '2fr' }, { width: '1fr' }] }, [8, 4]],
    [{ columns: [{ width: '1/3' }, { width: '2/3' }] }, [4, 8]],
    [{ widths: [1, 3] }, [3, 9]],
    [{ ratio: '2:1' }, [8, 4]],
    [{ ratio: '1:2' }, [4, 8]],
    [{ ratio: '1-2' }, [4, 8]],
    [{ ratio: '2/1' }, [8, 4]],
    [{ ratio: '33/66' }, [4, 8]],
    [{ layout: '33-67' }, [4, 8]],
    [{ ratio: '25% 75%' }, [3, 9]],
    [{ gridTemplateColumns: '1fr 3fr' }, [3, 9]],
    [{ distribution: '1/4-3/4' }, [3, 9]],
  ])('are kept: %j', (props, wide) => {
    const made = columns(props);
    expect(widthsOf(made)).toEqual(fullWidthOnPhones(...wide));
    const settings = made.report.filter(({ kind, pointer }) => kind === 'setting' && !pointer.endsWith('/text'));
    expect(settings.map(({ became }) => became)).toEqual(settings.map(() => 'mapped'));
  });

  it('are kept for three columns', () => {
    expect(widthsOf(columns({ columns: [{ span: 6 }, { span: 3 }, { span: 3 }] }, 3))).toEqual(
      fullWidthOnPhones(6, 3, 3),
    );
  });

  it('wrap into several lines', () => {
    expect(widthsOf(columns({ columns: [{ span: 8 }, { span: 4 }, { span: 6 }, { span: 6 }] }, 4))).toEqual(
      fullWidthOnPhones(8, 4, 6, 6),
    );
  });

  it('are kept for empty columns and for zones in any order', () => {
    const made = importComponents({
      type: 'Columns',
      props: {
        id: 'c',
        columns: [{ span: 2 }, { span: 7 }, { span: 3 }],
        'column-2': [text('c')],
        'column-1': [text('b')],
      },
    });
    expect(widthsOf(made)).toEqual(fullWidthOnPhones(2, 7, 3));
    expect(
      made.sections[0]?.rows[0]?.columns.map(({ blocks = [] }) => JSON.stringify(blocks).includes('Words')),
    ).toEqual([false, true, true]);
    expect(JSON.stringify(made.sections)).toMatch(/Words b.*Words c/);
  });

  it('are kept for a list of slots', () => {
    const made = importComponents({
      type: 'Columns',
      props: {
        id: 'c',
        columns: [
          { span: 8, content: [text('a')] },
          { span: 4, content: [text('b')] },
        ],
      },
    });
    expect(widthsOf(made)).toEqual(fullWidthOnPhones(8, 4));
  });

  it('follow the number of grid columns that cells take', () => {
    const cell = (id: string, spanCol: number) => ({ type: 'Text', props: { id, text: id, layout: { spanCol } } });
    const made = importComponents({
      type: 'Grid',
      props: { id: 'g', numColumns: 3, items: [cell('a', 2), cell('b', 1)] },
    });
    expect(widthsOf(made)).toEqual(fullWidthOnPhones(8, 4));
  });

  it('are kept for cards', () => {
    const card = (title: string, width: string) => ({ title, description: 'Words', width });
    const made = importComponents({
      type: 'Cards',
      props: { id: 'c', items: [card('One', '66%'), card('Two', '34%')] },
    });
    expect(widthsOf(made)).toEqual(fullWidthOnPhones(8, 4));
  });

  it.each([{ ratio: 'golden' }, { ratio: '16:9' }, { ratio: '2:1:1' }, { columns: [{ span: '300px' }, { span: 4 }] }])(
    'are equal when they cannot be parsed, and the report says so (%j)',
    (props) => {
      const made = columns(props);
      expect(widthsOf(made)).toEqual(fullWidthOnPhones(6, 6));
      const lines = made.report.filter(({ pointer }) => /ratio|span$/.test(pointer));
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        expect(line.became).toBe('ignored');
        expect(line.notes.join()).toContain('column widths');
      }
    },
  );

  it('are at least 1 each and 12 together, whatever is given', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 8 }), (parts) => {
        const widths = widthsOf(columns({ columns: parts.map((part) => ({ width: `${part}fr` })) }, parts.length));
        const wide = widths.map((each) => Number(each.wide));
        expect(wide).toHaveLength(parts.length);
        expect(Math.min(...wide)).toBeGreaterThanOrEqual(1);
        expect(wide.reduce((sum, each) => sum + each, 0)).toBe(12);
        expect(widths.every(({ phone }) => phone === 12)).toBe(true);
        // A wider column never becomes narrower than another.
        for (const [one, part] of parts.entries())
          for (const [other, than] of parts.entries())
            if (part > than) expect(wide[one]).toBeGreaterThanOrEqual(wide[other] ?? 0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('Shopify groups in a row', () => {
  const group = (settings: object, words: string) => ({
    type: 'group',
    settings,
    blocks: { t: { type: 'text', settings: { text: `<p>${words}</p>` } } },
    block_order: ['t'],
  });

  const row = (...blocks: readonly object[]) =>
    importSection({
      type: 'section',
      settings: { content_direction: 'row' },
      blocks: Object.fromEntries(blocks.map((block, index) => [`b${index}`, block])),
      block_order: blocks.map((_, index) => `b${index}`),
    });

  it('keep their widths and the remaining width', () => {
    const custom = (width: number) => ({ width: 'custom', custom_width: width });
    expect(widthsOf(row(group(custom(25), 'a'), group(custom(75), 'b')))).toEqual(fullWidthOnPhones(3, 9));
    expect(widthsOf(row(group(custom(33), 'a'), group({ width: 'fill', custom_width: 100 }, 'b')))).toEqual(
      fullWidthOnPhones(4, 8),
    );
    expect(widthsOf(row(group({ width: 'fill' }, 'a'), group({ width: 'fill' }, 'b')))).toEqual(
      fullWidthOnPhones(6, 6),
    );
    expect(widthsOf(row(group({ column_width: '66%' }, 'a'), group({ column_width: '34%' }, 'b')))).toEqual(
      fullWidthOnPhones(8, 4),
    );
  });

  it.each([
    ['left', [8, 4], ['a', 'bc']],
    ['right', [4, 8], ['ab', 'c']],
  ])('of a collage: the large one is at the %s', (desktop_layout, wide, words) => {
    const block = (word: string) => ({ type: 'text', settings: { text: `<p>${word}</p>` } });
    const made = importSection({
      type: 'collage',
      settings: { desktop_layout },
      blocks: { x: block('a'), y: block('b'), z: block('c') },
      block_order: ['x', 'y', 'z'],
    });
    expect(widthsOf(made)).toEqual(fullWidthOnPhones(...wide));
    const [first] = made.sections[0]?.rows ?? [];
    expect(
      first?.columns.map(({ blocks = [] }) =>
        JSON.stringify(blocks)
          .match(/(?<=<p>)\w/g)
          ?.join(''),
      ),
    ).toEqual(words);
    expect(made.report.find(({ what }) => what === 'desktop_layout')?.became).toBe('mapped');
  });
});
