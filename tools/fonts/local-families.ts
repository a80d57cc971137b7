/** Measures of a family that devices have, in units of its em. */
export interface LocalMeasure {
  readonly unitsPerEm: number;
  /** Average advance of a letter, by how often each occurs; in Arabic the whole of {@link ARABIC_SAMPLE}, joined. */
  readonly width: number;
}

/** Text that Arabic families are measured with. The widths below belong to it. */
export const ARABIC_SAMPLE =
  'تسوّق أحدث المنتجات واختر ما يناسبك من تشكيلتنا الواسعة، مع توصيل سريع إلى باب بيتك وخدمة ترافقك قبل الشراء وبعده';

/**
 * By the names of `standInsOf`. Arial's and Georgia's are those that Capsize publishes; DejaVu's and Noto's were taken
 * from their files, in the same way.
 */
export const LOCAL_MEASURES: Readonly<Record<'latin' | 'arabic', Readonly<Record<string, LocalMeasure>>>> = {
  latin: {
    Arial: { unitsPerEm: 2048, width: 904 },
    'DejaVu Sans': { unitsPerEm: 2048, width: 1041 },
    Georgia: { unitsPerEm: 2048, width: 913 },
    'DejaVu Serif': { unitsPerEm: 2048, width: 1058 },
  },
  arabic: {
    'Noto Naskh': { unitsPerEm: 1000, width: 44022 },
    'DejaVu Sans': { unitsPerEm: 2048, width: 105369 },
  },
};
