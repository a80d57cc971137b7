import { describe, expect, it } from 'vitest';
import { misspeltName, nearestName, nearestValue } from './nearest-name.ts';

describe('the nearest name', () => {
  it.each([
    ['spam', ['span', 'order', 'gap'], 'span'],
    ['hoem', ['home', 'faq'], 'home'],
    ['AppName', ['appName', 'domain'], 'appName'],
    ['socialLink', ['socialLinks', 'settings'], 'socialLinks'],
    ['display_font', ['displayFont', 'font'], 'displayFont'],
    ['fadein', ['fade', 'slide', 'zoom'], 'fade'],
    ['product-gird', ['product-grid', 'product-buy'], 'product-grid'],
  ])('to %s of %j is %s', (written, known, expected) => {
    expect(nearestName(written, known)).toBe(expected);
  });

  it.each([
    ['bold', ['quiet', 'normal', 'loud']],
    ['pro', ['product-grid', 'product-buy']],
    ['co', ['countdown', 'hero', 'chips']],
    ['xl', ['md', 'lg']],
    ['', ['a']],
    ['anything', []],
  ])('to %j of %j is unknown', (written, known) => {
    expect(nearestName(written, known)).toBeUndefined();
  });
});

it('a misspelling differs from a prefix', () => {
  expect(misspeltName('hoem', ['home', 'faq'])).toBe('home');
  expect(misspeltName('faqs', ['home', 'faq'])).toBe('faq');
  expect(misspeltName('faq-delivery', ['home', 'faq'])).toBeUndefined();
  expect(misspeltName('', ['home'])).toBeUndefined();
  expect(misspeltName('hoem', [])).toBeUndefined();
});

describe('the nearest value', () => {
  it('is the same of another type', () => {
    expect(nearestValue('6', [6, 12, 'auto'])).toBe(6);
    expect(nearestValue('true', [true, false])).toBe(true);
  });

  it('is a similar name, never another number', () => {
    expect(nearestValue('atuo', [6, 12, 'auto'])).toBe('auto');
    expect(nearestValue(13, [6, 12, 'auto'])).toBeUndefined();
  });
});
