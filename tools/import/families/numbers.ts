import { makeBlock } from '../blocks.ts';
import { NUMBER_LISTS, TITLES } from '../names.ts';
import type { Mapping } from '../piece.ts';
import { sharesField } from '../words.ts';
import { inBlocks, itemsOf } from './lists.ts';

/** Numbers that speak for the shop. */
export const numbers: Mapping = (piece) => {
  const label = piece.settings.text(...TITLES);
  return inBlocks(
    itemsOf(piece, NUMBER_LISTS),
    6,
    ({ settings }) => {
      const found = [
        settings.word('value', 'number', 'figure', 'stat', 'count'),
        settings.word('description'),
        settings.word('title', 'heading'),
      ];
      const number = found.find((each) => each !== undefined && numberIn(each.value) !== undefined);
      const words = [
        settings.text('label', 'title', 'heading', 'name'),
        settings.text('description', 'text', 'caption'),
      ];
      const name = words.find((each) => each !== undefined && !sharesField(each, number));
      const parts = number === undefined ? undefined : numberIn(number.value);
      if (number === undefined || name === undefined || parts === undefined) return undefined;
      return { number, parts, name };
    },
    (chunk, isFirst) =>
      makeBlock(piece, 'statistics', {
        label: isFirst ? label : undefined,
        items: chunk.map(({ number, parts, name }) => ({
          value: number.as(() => parts.value),
          before: parts.before === '' ? undefined : localizedLike(name.value, parts.before),
          after: parts.after === '' ? undefined : localizedLike(name.value, parts.after),
          label: name,
        })),
      }),
  );
};

const localizedLike = (text: object, words: string) =>
  Object.fromEntries(Object.keys(text).map((language) => [language, words]));

/** `$1.5M` is 1.5 with a sign before and a letter after it. */
function numberIn(
  text: string,
): { readonly before: string; readonly value: number; readonly after: string } | undefined {
  const [, before = '', digits = '', after = ''] =
    /^([^\d-]{0,12}?)(-?\d[\d,. \u00a0']*)(\D{0,24})$/.exec(text.trim()) ?? [];
  const plain = digits
    .trim()
    .replace(/[ \u00a0']/g, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  const value = Number(plain.replace(/\.$/, ''));
  if (digits === '' || !Number.isFinite(value) || Math.abs(value) > 1e9) return undefined;
  return { before: before.trim(), value, after: after.trim() };
}
