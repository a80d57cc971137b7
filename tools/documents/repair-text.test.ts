import { describe, expect, it } from 'vitest';
import { patternMessages } from '../../schemas/generated/pattern-messages.ts';
import { repairText } from './repair-text.ts';

/** The pattern whose sentence has these words. */
const patternOf = (words: string): string => {
  const [found] = Object.entries(patternMessages).filter(([, message]) => message.includes(words));
  return found?.[0] ?? '';
};

describe.each<[string, string, readonly (readonly [string, string | undefined])[]]>([
  [
    'a link',
    'path of this shop',
    [
      ['products', '/products'],
      ['categories/rings/products', '/categories/rings/products'],
      ['products?q=round glasses', '/products?q=round%20glasses'],
      ['http://example.com/a', 'https://example.com/a'],
      ['HTTPS://example.com', 'https://example.com'],
      ['www.example.com', 'https://www.example.com'],
      ['example.com/shop', 'https://example.com/shop'],
      ['//products', '/products'],
      ['hello@example.com', 'mailto:hello@example.com'],
      ['+965 2220 0000', 'tel:+96522200000'],
      ['tel:+965 2220 0000', 'tel:+96522200000'],
      ['Mailto: hello@example.com', 'mailto:hello@example.com'],
      ['javascript:alert(1)', undefined],
      ['ftp://example.com', undefined],
    ],
  ],
  [
    'a web address',
    'address that begins with `https://`, without',
    [
      ['http://x.com/shop', 'https://x.com/shop'],
      ['instagram', undefined],
    ],
  ],
  [
    'a name',
    'lowercase letter and have',
    [
      ['New Arrivals', 'new-arrivals'],
      ['newArrivals', 'new-arrivals'],
      ['2nd', 'nd'],
      ['Élan vital', 'elan-vital'],
    ],
  ],
  [
    'a currency',
    'letters of a currency',
    [
      ['EURO', 'EUR'],
      ['usd', 'USD'],
      ['EXXO', undefined],
    ],
  ],
  ['a host', 'host name', [['https://Lumen.example/shop', 'lumen.example']]],
  [
    'a file',
    'media library',
    [
      ['media/a b.svg', '/media/a-b.svg'],
      ['https://cdn.example/media/a.svg', '/media/a.svg'],
      ['a.svg', undefined],
    ],
  ],
  [
    'a colour',
    'hexadecimal',
    [
      ['07c', '#0077cc'],
      ['#07C', '#0077CC'],
      ['0077cc', '#0077cc'],
      ['#0077ccff', '#0077cc'],
      ['rgb(0, 119, 204)', '#0077cc'],
      ['rgb(0 300 0)', undefined],
      ['teal', undefined],
    ],
  ],
  [
    'a country',
    'country',
    [
      ['kw', 'KW'],
      ['Kuwait', undefined],
    ],
  ],
  [
    'a minute',
    'day and a minute, with',
    [
      ['2027-02-14 16:00', '2027-02-14T16:00'],
      ['2027-02-14T16:00:00Z', '2027-02-14T16:00'],
      ['2027/2/14 9:00', '2027-02-14T09:00'],
      ['2027-02-14', '2027-02-14T00:00'],
      ['14.02.2027', '2027-02-14T00:00'],
      ['tomorrow', undefined],
    ],
  ],
  [
    'a day',
    'must be a day, or',
    [
      ['2027/2/1', '2027-02-01'],
      ['2027-02-01 09:00', '2027-02-01T09:00'],
    ],
  ],
  [
    'a time',
    'from 00:00',
    [
      ['9:00', '09:00'],
      ['16.30', '16:30'],
      ['4 pm', '16:00'],
      ['12 am', '00:00'],
      ['25:00', undefined],
    ],
  ],
])('%s', (_, words, examples) => {
  it.each(examples)('%s is probably %s', (written, meant) => {
    expect(repairText(written, patternOf(words))).toBe(meant);
  });
});
