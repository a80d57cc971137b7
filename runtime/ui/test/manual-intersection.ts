import { vi } from 'vitest';

/** Replaces scrolling, since jsdom has no layout. */
export interface ManualIntersection {
  /** Says of everything that is observed whether it is in view. */
  readonly setInView: (isInView: boolean) => void;
}

/** Replaces `IntersectionObserver` until `vi.unstubAllGlobals`. Nothing is in view at first. */
export function stubIntersection(): ManualIntersection {
  const observers = new Set<(isInView: boolean) => void>();
  class ManualIntersectionObserver implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    private readonly onChange: IntersectionObserverCallback;
    private notify: ((isInView: boolean) => void) | undefined;

    constructor(onChange: IntersectionObserverCallback) {
      this.onChange = onChange;
    }

    observe(target: Element) {
      const rect = new DOMRect();
      const rects = { boundingClientRect: rect, intersectionRect: rect, rootBounds: null };
      this.notify = (isIntersecting) =>
        this.onChange([{ target, isIntersecting, intersectionRatio: Number(isIntersecting), time: 0, ...rects }], this);
      observers.add(this.notify);
    }

    unobserve() {}
    disconnect() {
      if (this.notify !== undefined) observers.delete(this.notify);
    }
    takeRecords = () => [];
  }
  vi.stubGlobal('IntersectionObserver', ManualIntersectionObserver);
  return {
    setInView: (isInView) => {
      for (const notify of [...observers]) notify(isInView);
    },
  };
}
