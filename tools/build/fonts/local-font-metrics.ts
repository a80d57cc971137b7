/** Measures of a family that devices have, in units of its em. */
interface LocalFontMetrics {
  readonly unitsPerEm: number;
  /** Average advance of a letter, by how often each occurs; in Arabic the whole of {@link ARABIC_SAMPLE_TEXT}, joined. */
  readonly width: number;
  /** The whole of {@link CAPITALS_SAMPLE_TEXT}. */
  readonly capitals?: number;
}

/** Text that Arabic families are measured with. The widths below belong to it. */
export const ARABIC_SAMPLE_TEXT =
  'تسوّق أحدث المنتجات واختر ما يناسبك من تشكيلتنا الواسعة، مع توصيل سريع إلى باب بيتك وخدمة ترافقك قبل الشراء وبعده';

/** Text that headings in capitals are measured with. */
export const CAPITALS_SAMPLE_TEXT =
  'SEE THE DIFFERENCE CHOSEN BY OUR JEWELLERS MADE TO BE KEPT FRAMES AND LENSES FOR EVERY DAY QUIET GOLD';

/**
 * By the names of `fallbacksOf`. Averages of Arial and Times are from Capsize, their capitals from Adobe's metrics of
 * Helvetica and Times; the others are measured from the font files in the same way.
 */
export const LOCAL_FONT_METRICS: Readonly<Record<'latin' | 'arabic', Readonly<Record<string, LocalFontMetrics>>>> = {
  latin: {
    Roboto: { unitsPerEm: 2048, width: 911, capitals: 113_349 },
    Arial: { unitsPerEm: 2048, width: 904, capitals: 125_069 },
    'DejaVu Sans': { unitsPerEm: 2048, width: 1041, capitals: 124_128 },
    'Noto Serif': { unitsPerEm: 1000, width: 481, capitals: 58_898 },
    Times: { unitsPerEm: 2048, width: 819, capitals: 119_804 },
    'DejaVu Serif': { unitsPerEm: 2048, width: 1058, capitals: 137_552 },
  },
  arabic: {
    'Noto Naskh': { unitsPerEm: 1000, width: 44_022 },
    'DejaVu Sans': { unitsPerEm: 2048, width: 105_369 },
  },
};
