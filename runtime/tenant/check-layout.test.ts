import { describe, expect, it } from 'vitest';
import type { When } from '../../schemas/generated/builder.ts';
import { exampleDocument, section } from '../page/test/example-document.ts';
import { checkLayout } from './check-layout.ts';

const withWhen = (when: When) => exampleDocument({ pages: { home: { sections: [section([], { when })] } } });

const POINTER = '/pages/home/sections/0/when';

describe('the period of a section', () => {
  it('with a date that the calendar has is right', () => {
    expect(checkLayout(withWhen({ from: '2028-02-29', until: '2028-02-29T18:00' }))).toEqual([]);
  });

  it.each(['2027-02-29', '2027-02-31', '2027-13-01', '2027-01-01T25:00'])('cannot end on %s', (until) => {
    expect(checkLayout(withWhen({ until }))).toMatchObject([
      { kind: 'grammar', code: 'date', pointer: `${POINTER}/until` },
    ]);
  });

  it('that ends before it begins is worth a word', () => {
    expect(checkLayout(withWhen({ from: '2027-03-01', until: '2027-02-01' }))).toMatchObject([
      { kind: 'advice', code: 'empty-period', pointer: `${POINTER}/until` },
    ]);
  });
});
