import { ResponsiveLine } from '@nivo/line';
import * as styles from './metal-prices.styles.ts';
import type { PlotPoint } from './plot.ts';

/** The line as the library draws it, in place of the server's: a new price moves it. */
export default function PlotLine({ points }: { readonly points: readonly PlotPoint[] }) {
  return (
    <div aria-hidden className={styles.line}>
      <ResponsiveLine
        data={[{ id: 'price', data: points.map(({ x, y }) => ({ x, y })) }]}
        xScale={{ type: 'linear', min: 0, max: 1 }}
        yScale={{ type: 'linear', min: 0, max: 1 }}
        colors="black"
        lineWidth={2}
        enableArea
        areaOpacity={0.12}
        enablePoints={false}
        enableGridX={false}
        enableGridY={false}
        axisLeft={null}
        axisBottom={null}
        isInteractive={false}
        animate={!matchMedia('(prefers-reduced-motion: reduce)').matches}
      />
    </div>
  );
}
