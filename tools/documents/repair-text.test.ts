import { expect, it } from 'vitest';
import { patternMessages } from '../../schemas/generated/pattern-messages.ts';
import { repairText } from './repair-text.ts';

/** The pattern whose message contains these words. */
const patternOf = (words: string): string => {
  const [found] = Object.entries(patternMessages).filter(([, message]) => message.includes(words));
  return found?.[0] ?? '';
};

it.each<[pattern: string, text: string, repaired: string | undefined]>([
  ['path of this shop', 'products', '/products'],
  ['path of this shop', 'products?q=round glasses', '/products?q=round%20glasses'],
  ['path of this shop', 'http://example.com/a', 'https://example.com/a'],
  ['path of this shop', 'example.com/shop', 'https://example.com/shop'],
  ['path of this shop', '//products', '/products'],
  ['path of this shop', 'hello@example.com', 'mailto:hello@example.com'],
  ['path of this shop', '+965 2220 0000', 'tel:+96522200000'],
  ['path of this shop', 'javascript:alert(1)', undefined],
  ['path of this shop', 'ftp://example.com', undefined],
  ['address that begins with `https://`, without', 'http://x.com/shop', 'https://x.com/shop'],
  ['lowercase letter and have', 'newArrivals', 'new-arrivals'],
  ['lowercase letter and have', 'Élan vital', 'elan-vital'],
  ['letters of a currency', 'EURO', 'EUR'],
  ['letters of a currency', 'EXXO', undefined],
  ['host name', 'https://Lumen.example/shop', 'lumen.example'],
  ['media library', 'https://cdn.example/media/a.svg', '/media/a.svg'],
  ['media library', 'a.svg', undefined],
  ['hexadecimal', '07c', '#0077cc'],
  ['hexadecimal', '#0077ccff', '#0077cc'],
  ['hexadecimal', 'rgb(0, 119, 204)', '#0077cc'],
  ['hexadecimal', 'rgb(0 300 0)', undefined],
  ['country', 'kw', 'KW'],
  ['day and a minute, with', '2027-02-14T16:00:00Z', '2027-02-14T16:00'],
  ['day and a minute, with', '14.02.2027', '2027-02-14T00:00'],
  ['day and a minute, with', 'tomorrow', undefined],
  ['must be a day, or', '2027/2/1', '2027-02-01'],
  ['from 00:00', '4 pm', '16:00'],
  ['from 00:00', '12 am', '00:00'],
  ['from 00:00', '25:00', undefined],
])('%s: %s is repaired to %s', (words, text, repaired) => {
  expect(repairText(text, patternOf(words))).toBe(repaired);
});
