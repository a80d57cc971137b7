import { MEGABYTE } from '../../runtime/domain/attachment.ts';
import { type Digits, numberingSystemOf, sameEverywhere } from '../../runtime/domain/written-numbers.ts';

/** Writes sizes of files in one language: `1.2 MB`, `340 kB`. */
export interface FileSizeFormat {
  bytes(bytes: number): string;
  megabytes(count: number): string;
}

const KILOBYTE = 1024;

export function fileSizeFormat(locale: string, digits: Digits): FileSizeFormat {
  const write = (number: number, unit: 'kilobyte' | 'megabyte', maximumFractionDigits: number) =>
    sameEverywhere(
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        maximumFractionDigits,
        numberingSystem: numberingSystemOf(locale, digits),
      }).format(number),
    );
  return {
    // Rounded up: 5 MB and a little is more than 5 MB.
    bytes: (bytes) =>
      bytes < MEGABYTE
        ? write(Math.ceil(bytes / KILOBYTE), 'kilobyte', 0)
        : write(Math.ceil((bytes / MEGABYTE) * 10) / 10, 'megabyte', 1),
    megabytes: (count) => write(count, 'megabyte', 0),
  };
}
