import createEmotionServer from '@emotion/server/create-instance';
import { emotion } from '../theme/emotion.ts';

const { extractCritical } = createEmotionServer(emotion.cache);

export interface CriticalCss {
  readonly css: string;
  /** What emotion in the browser must not insert again. */
  readonly ids: readonly string[];
}

/** The styles that a page's markup uses, out of all that were ever made. */
export function criticalCss(html: string): CriticalCss {
  const { css, ids } = extractCritical(html);
  return { css, ids };
}
