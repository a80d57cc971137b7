import { emotion } from '../../theme/emotion.ts';

const { cache } = emotion;

interface CriticalCss {
  readonly css: string;
  /** Ids for emotion in the browser. */
  readonly ids: readonly string[];
}

/** emotion's class names: key and hash. Pages have thousands of classes, and some hundred different ones. */
const EMOTION_CLASS_NAMES = new RegExp(`${cache.key}-[a-z0-9]+`, 'g');

/** How many different sets of names are remembered; a shop has about one a page and language. */
const MAX_CACHED_PAGES = 500;

const cssByNames = new Map<string, CriticalCss>();

/** Styles of a page's markup, and all keyframes. Equal ids give equal text, so that hashes are cached. */
export function criticalCss(html: string): CriticalCss {
  const names = new Set(html.match(EMOTION_CLASS_NAMES));
  const key = [...names].join(' ');
  const cached = cssByNames.get(key);
  if (cached !== undefined) return cached;
  if (cssByNames.size >= MAX_CACHED_PAGES) cssByNames.clear();
  const collected = collectStyles(names);
  cssByNames.set(key, collected);
  return collected;
}

function collectStyles(names: ReadonlySet<string>): CriticalCss {
  const ids = Object.keys(cache.inserted).filter((id) => {
    const name = `${cache.key}-${id}`;
    // Styles that were never registered as a class are keyframes.
    return names.has(name) || cache.registered[name] === undefined;
  });
  return { css: ids.map((id) => cache.inserted[id]).join(''), ids };
}
