import { describe, expect, it } from 'vitest';
import type { BuilderDocument, When } from '../../schemas/generated/builder.ts';
import { checkLayout } from './check-layout.ts';

const withWhen = (when: When): BuilderDocument => ({
  version: 1,
  appName: { en: 'Test' },
  settings: { timeZone: 'Asia/Kuwait', digits: 'latin' },
  theme: { scheme: 'light', radius: 0, font: 'sans', density: 'normal' },
  pages: {
    home: {
      sections: [
        { show: true, when, placement: 'static', height: 'content', width: 'contained', space: 'normal', rows: [] },
      ],
    },
  },
});

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
