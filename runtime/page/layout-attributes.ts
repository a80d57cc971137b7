import type { CSSProperties } from 'react';
import type { ColumnPlan, SectionPlan, SpanPlan, WidthRange } from './page-plan.ts';

export const classNames = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');

export function widthClasses(widths: WidthRange | undefined): string | undefined {
  if (widths === undefined) return undefined;
  return classNames(widths.from && `v-from-${widths.from}`, widths.below && `v-below-${widths.below}`);
}

/** One class a breakpoint at which the span changes; the numbers travel as custom properties. */
export function columnClasses({ span: { base, md, lg, xl }, order, widths }: ColumnPlan): string {
  const kind = (name: string, width: SpanPlan['md']) =>
    width === undefined ? undefined : `v-col${name}${typeof width === 'number' ? '' : `-${width}`}`;
  const first = typeof base === 'number' ? undefined : `v-col-${base}`;
  const placed = order === undefined ? undefined : 'v-placed';
  return classNames('v-col', first, kind('-md', md), kind('-lg', lg), kind('-xl', xl), placed, widthClasses(widths));
}

export function columnStyle({ span, order }: ColumnPlan): CSSProperties | undefined {
  const style: Record<string, number> = {};
  if (typeof span.base === 'number' && span.base !== 12) style['--base'] = span.base;
  for (const point of ['md', 'lg', 'xl'] as const) {
    const width = span[point];
    if (typeof width === 'number') style[`--${point}`] = width;
  }
  for (const [point, place] of Object.entries(order ?? {})) style[`--order-${point}`] = place;
  return Object.keys(style).length === 0 ? undefined : style;
}

export function entranceStyle(entrance: SectionPlan['entrance']): CSSProperties | undefined {
  if (entrance === undefined) return undefined;
  const style: Record<string, string> = { '--entrance': `${entrance.duration}s` };
  if (entrance.delay > 0) style['--entrance-delay'] = `${entrance.delay}s`;
  return style;
}
