import type { Page } from 'playwright-core';

/** Something that moved under a reader's eyes. */
export interface LayoutShift {
  /** As browsers count it: how much of the window moved, times how far. */
  readonly value: number;
  /** What moved, and from where to where. */
  readonly elements: readonly string[];
}

/** Notes every shift from the page's beginning. Call before going there. */
export async function watchLayoutShifts(page: Page): Promise<() => readonly LayoutShift[]> {
  const shifts: LayoutShift[] = [];
  await page.exposeBinding('noteShift', (_source, shift: LayoutShift) => shifts.push(shift));
  await page.addInitScript(() => {
    /** What browsers know of a shift; not in TypeScript's library yet. */
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

/** Notes which image is the largest thing painted so far. Call before going there. */
export async function watchLargestPaint(page: Page): Promise<() => string | undefined> {
  let largest: string | undefined;
  await page.exposeBinding('noteLargestPaint', (_source, address: string) => {
    largest = address;
  });
  await page.addInitScript(() => {
    /** What browsers know of a paint; not in TypeScript's library yet. */
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
