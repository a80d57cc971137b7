import { type Digits, normalizeIntl, numberingSystemOf } from '../../runtime/domain/localized.ts';
import { MEGABYTE } from '../../runtime/domain/options/attachment.ts';

/** Formats file sizes in one language: `1.2 MB`, `340 kB`. */
export interface FileSizeFormat {
  bytes(bytes: number): string;
  megabytes(count: number): string;
}

const KILOBYTE = 1024;

export function createFileSizeFormat(locale: string, digits: Digits): FileSizeFormat {
  const formatUnit = (number: number, unit: 'kilobyte' | 'megabyte', maximumFractionDigits: number) =>
    normalizeIntl(
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        maximumFractionDigits,
        numberingSystem: numberingSystemOf(locale, digits),
      }).format(number),
    );
  return {
    // Rounded up: a file slightly over 5 MB must not show as 5 MB.
    bytes: (bytes) =>
      bytes < MEGABYTE
        ? formatUnit(Math.ceil(bytes / KILOBYTE), 'kilobyte', 0)
        : formatUnit(Math.ceil((bytes / MEGABYTE) * 10) / 10, 'megabyte', 1),
    megabytes: (count) => formatUnit(count, 'megabyte', 0),
  };
}
