import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importComponents, responsiveWidth } from './test/import-one.ts';

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
    [{ layout: '33-67' }, [4, 8]],
    [{ gridTemplateColumns: '1fr 3fr' }, [3, 9]],
    [{ distribution: '1/4-3/4' }, [3, 9]],
  ])('are kept: %j', (props, wide) => {
    const result = columns(props);
    expect(widthsOf(result)).toEqual(fullWidthOnPhones(...wide));
    const settings = result.report.filter(({ kind, pointer }) => kind === 'setting' && !pointer.endsWith('/text'));
    expect(settings.map(({ became }) => became)).toEqual(settings.map(() => 'mapped'));
  });

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
