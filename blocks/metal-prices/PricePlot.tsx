import { type KeyboardEvent, lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { MetalRange } from '../../runtime/domain/metals.ts';
import { retryImport } from '../../runtime/ui/lazy/retry-import.ts';
import { Amount, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import type { PricePoint } from '../../schemas/generated/wire.ts';
import * as styles from './metal-prices.styles.ts';
import { type PlotPoint, plotPrices } from './plot.ts';
import { usePlotTime } from './use-plot-time.ts';

const PlotLine = lazy(() => retryImport(() => import('./PlotLine.tsx')));

interface PricePlotProps {
  readonly label: string;
  /** At least one, the oldest first. */
  readonly points: readonly PricePoint[];
  readonly range: MetalRange;
}

/**
 * A chart of prices. Time runs from left to right in every language. It is a slider for screen readers and the keyboard: arrow keys move the
 * crosshair, as the pointer does.
 */
export function PricePlot({ label, points: prices, range }: PricePlotProps) {
  const { points, ticks } = plotPrices(prices);
  const [chosen, choose] = useState<number>();
  const plot = useRef<HTMLDivElement>(null);
  const isNear = useNear(plot);
  const view = usePriceViewModel();
  const { formatTick, formatInstant } = usePlotTime(range);
  const last = points.length - 1;
  // The key of a mark is its place on the axis, so that none moves when prices and times change.
  const marks = ticks.map((price, place) => ({ price, y: place / (ticks.length - 1) }));
  const index = Math.min(chosen ?? last, last);
  const point = points[index];
  if (point === undefined) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexForKey(event.key, index, last);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(nearestIndex(points, (clientX - left) / width));
  };
  const line = <StaticLine points={points} />;
  return (
    <div className={styles.plot}>
      <p aria-hidden className={styles.readout}>
        <span className={styles.readoutPrice}>{Amount({ amount: point.price, view })}</span>
        <bdi className={styles.readoutTime}>{formatInstant(point.at)}</bdi>
      </p>
      <div dir="ltr" className={styles.grid}>
        <ol aria-hidden className={styles.priceAxis}>
          {marks.map(({ price, y }) => (
            <li key={y} style={{ insetBlockEnd: `${y * 100}%` }}>
              {view.format.formatAmount(price)}
            </li>
          ))}
        </ol>
        <div
          ref={plot}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={index}
          aria-valuetext={`${formatInstant(point.at)}: ${view.format.formatWithCurrency(point.price)}`}
          className={styles.area}
          onKeyDown={onKeyDown}
          onPointerMove={onPointerMove}
          onPointerLeave={() => choose(undefined)}
          onBlur={() => choose(undefined)}
        >
          {marks.map(({ y }) => (
            <span key={y} aria-hidden className={styles.gridLine} style={{ insetBlockEnd: `${y * 100}%` }} />
          ))}
          {isNear ? (
            <Suspense fallback={line}>
              <PlotLine points={points} />
            </Suspense>
          ) : (
            line
          )}
          {chosen !== undefined && (
            <span aria-hidden className={styles.crosshair} style={{ translate: `${point.x * 100}cqw` }} />
          )}
          <span aria-hidden className={styles.dot} style={{ translate: `${point.x * 100}cqw ${point.y * -100}cqh` }} />
        </div>
        <ol aria-hidden className={styles.timeAxis}>
          {timeTicks(points).map(({ at, x }) => (
            <li key={x} style={{ insetInlineStart: `${x * 100}%` }}>
              <bdi>{formatTick(at)}</bdi>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** The line as the server draws it: what the library draws is the same. */
const StaticLine = ({ points }: { readonly points: readonly PlotPoint[] }) => {
  const line = points.map(({ x, y }) => `${(x * 100).toFixed(2)},${((1 - y) * 100).toFixed(2)}`).join(' ');
  return (
    <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.staticLine}>
      <polygon points={`0,100 ${line} 100,100`} className={styles.staticArea} />
      <polyline points={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
};

/** Whether the element is, or was, near the visible part of the page. */
function useNear(element: React.RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    }, NEAR);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

const NEAR = { rootMargin: '200px' };

const MAX_TIME_TICKS = 5;

/** Evenly over the points, the first and the last included. */
const timeTicks = (points: readonly PlotPoint[]): readonly PlotPoint[] => {
  const count = Math.min(MAX_TIME_TICKS, points.length);
  return Array.from(
    { length: count },
    (_, index) => points[count === 1 ? 0 : Math.round((index * (points.length - 1)) / (count - 1))],
  ).filter((point) => point !== undefined);
};

/** Index of the point that a key moves to; undefined for other keys. */
function indexForKey(key: string, index: number, last: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, index - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, index + 1);
  if (key === 'PageDown') return Math.max(0, index - 10);
  if (key === 'PageUp') return Math.min(last, index + 10);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

const nearestIndex = (points: readonly PlotPoint[], x: number): number =>
  points.reduce((best, point, index) => {
    const known = points[best];
    return known !== undefined && Math.abs(known.x - x) <= Math.abs(point.x - x) ? best : index;
  }, 0);
