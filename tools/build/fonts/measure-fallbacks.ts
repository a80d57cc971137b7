import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import type { ServedFont } from '../../../runtime/theme/font-catalogue.ts';
import type { FallbackMetrics } from '../../../runtime/theme/font-files.ts';
import { fallbacksOf } from '../../../runtime/theme/font-stack.ts';
import { subsetText } from '../../../runtime/theme/font-subsets.ts';
import { ARABIC_SAMPLE_TEXT, CAPITALS_SAMPLE_TEXT, LOCAL_FONT_METRICS } from './local-font-metrics.ts';
import { shapeText } from './shape-text.ts';

/** A measured weight with the CSS range of weights that it represents. */
interface MeasuredWeight {
  readonly weight: number;
  readonly range: string;
}

/**
 * Body text, headings and bold text differ in width: measured as bold, a heading may take an extra line. Of two static
 * weights, browsers use the bolder one above 500.
 */
export function listMeasuredWeights({ weights }: ServedFont): readonly MeasuredWeight[] {
  if ('from' in weights)
    return [
      { weight: 400, range: '1 549' },
      { weight: 600, range: '550 649' },
      { weight: 700, range: '650 1000' },
    ];
  const [regular = 400, bold] = weights;
  return bold === undefined
    ? [{ weight: regular, range: '1 1000' }]
    : [
        { weight: regular, range: '1 500' },
        { weight: bold, range: '501 1000' },
      ];
}

/**
 * Metric overrides with which local families take the space of a served one.
 *
 * @param file the served family's package file of that script and weight
 */
export async function measureFallbacks(
  font: ServedFont,
  script: 'latin' | 'arabic',
  { weight, range }: MeasuredWeight,
  file: Buffer,
): Promise<readonly FallbackMetrics[]> {
  const upright = await subsetFont(file, subsetText(script), {
    targetFormat: 'truetype',
    ...('from' in font.weights ? { variationAxes: { wght: weight } } : {}),
  });
  const metrics = await fromBuffer(upright);
  const { unitsPerEm, ascent, descent, lineGap } = metrics;
  const width = script === 'arabic' ? textWidth(upright, ARABIC_SAMPLE_TEXT) : metrics.xWidthAvg;
  const capitals = textWidth(upright, CAPITALS_SAMPLE_TEXT);
  return fallbacksOf(font)
    .filter((local) => local.script === script)
    .map(({ name }) => {
      const local = LOCAL_FONT_METRICS[script][name];
      if (local === undefined) throw new Error(`${name} stands in for ${font.family} and has not been measured`);
      const ratio = (served: number, ofLocal: number) => served / unitsPerEm / (ofLocal / local.unitsPerEm);
      const size = ratio(width, local.width);
      const part = (units: number) => Math.abs(units) / (unitsPerEm * size);
      return {
        name,
        script,
        weight: range,
        size,
        ...(local.capitals === undefined ? {} : { capitals: ratio(capitals, local.capitals) }),
        ascent: part(ascent),
        descent: part(descent),
        lineGap: part(lineGap),
      };
    });
}

const textWidth = (file: Uint8Array, text: string): number =>
  shapeText(file, text).glyphs.reduce((sum, { advance }) => sum + advance, 0);
