import { sharesField } from '../content-fields.ts';
import { createBlock } from '../create-block.ts';
import { STATISTIC_LIST_NAMES, TITLE_NAMES } from '../field-names.ts';
import type { Mapping } from '../source-node.ts';
import { listItems, splitIntoBlocks } from './list-items.ts';

/** Statistics: numbers with labels. */
export const mapStatistics: Mapping = (sourceNode) => {
  const label = sourceNode.settings.text(...TITLE_NAMES);
  return splitIntoBlocks(
    listItems(sourceNode, STATISTIC_LIST_NAMES),
    6,
    ({ settings }) => {
      const found = [
        settings.token('value', 'number', 'figure', 'stat', 'count'),
        settings.token('description'),
        settings.token('title', 'heading'),
      ];
      const number = found.find((each) => each !== undefined && parseStatistic(each.value) !== undefined);
      const words = [
        settings.text('label', 'title', 'heading', 'name'),
        settings.text('description', 'text', 'caption'),
      ];
      const name = words.find((each) => each !== undefined && !sharesField(each, number));
      const parts = number === undefined ? undefined : parseStatistic(number.value);
      if (number === undefined || name === undefined || parts === undefined) return undefined;
      return { number, parts, name };
    },
    (chunk, isFirst) =>
      createBlock(sourceNode, 'statistics', {
        label: isFirst ? label : undefined,
        items: chunk.map(({ number, parts, name }) => ({
          value: number.map(() => parts.value),
          prefix: parts.before === '' ? undefined : localizeLike(name.value, parts.before),
          suffix: parts.after === '' ? undefined : localizeLike(name.value, parts.after),
          label: name,
        })),
      }),
  );
};

const localizeLike = (text: object, words: string) =>
  Object.fromEntries(Object.keys(text).map((language) => [language, words]));

/** Splits `$1.5M` into prefix, number and suffix. */
function parseStatistic(
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
