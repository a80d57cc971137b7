import type { Page } from 'playwright-core';

export interface LayoutShift {
  /** Score as browsers count it: share of the window that moved, times the distance. */
  readonly value: number;
  /** The moved elements with their former and current places. */
  readonly elements: readonly string[];
}

/** Records every layout shift. Call before navigation. */
export async function watchLayoutShifts(page: Page): Promise<() => readonly LayoutShift[]> {
  const shifts: LayoutShift[] = [];
  await page.exposeBinding('noteShift', (_source, shift: LayoutShift) => shifts.push(shift));
  await page.addInitScript(() => {
    /** Not in TypeScript's library yet. */
    interface ShiftEntry extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const placeOf = ({ left, top, width, height }: DOMRectReadOnly) =>
      [left, top, width, height].map(Math.round).join(' ');
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const section = element?.closest('.v-section');
      return `${element?.tagName.toLowerCase()} “${element?.textContent?.trim().slice(0, 30)}” in #${section?.id}`;
    };
    new PerformanceObserver((list) => {
      const note: unknown = Reflect.get(window, 'noteShift');
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput || typeof note !== 'function') continue;
        const elements = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
        );
        const shift: LayoutShift = { value: entry.value, elements };
        note(shift);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => shifts;
}

/** Records the image of the largest contentful paint. Call before navigation. */
export async function watchLargestPaint(page: Page): Promise<() => string | undefined> {
  let largest: string | undefined;
  await page.exposeBinding('noteLargestPaint', (_source, address: string) => {
    largest = address;
  });
  await page.addInitScript(() => {
    /** Not in TypeScript's library yet. */
    interface PaintEntry extends PerformanceEntry {
      readonly url: string;
    }
    new PerformanceObserver((list) => {
      const note: unknown = Reflect.get(window, 'noteLargestPaint');
      for (const { url } of list.getEntries() as PaintEntry[]) if (typeof note === 'function') note(url);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  return () => largest;
}
