import { emotion } from '../../theme/emotion.ts';

const { cache } = emotion;

export interface CriticalCss {
  readonly css: string;
  /** What emotion in the browser must not insert again. */
  readonly ids: readonly string[];
}

/** What may be the name of a style: emotion's key and a hash. A page has thousands of them, and some hundred different ones. */
const EMOTION_CLASS_NAMES = new RegExp(`${cache.key}-[a-z0-9]+`, 'g');

/** How many different sets of names are remembered; a shop has about one a page and language. */
const MAX_CACHED_PAGES = 500;

const cssByNames = new Map<string, CriticalCss>();

/**
 * The styles that a page's markup names, out of all that were ever made; keyframes, which no class names, always. The same
 * names are the same text, so that whoever hashes it finds it hashed.
 */
export function criticalCss(html: string): CriticalCss {
  const names = new Set(html.match(EMOTION_CLASS_NAMES));
  const key = [...names].join(' ');
  const found = cssByNames.get(key);
  if (found !== undefined) return found;
  if (cssByNames.size >= MAX_CACHED_PAGES) cssByNames.clear();
  const made = collectStyles(names);
  cssByNames.set(key, made);
  return made;
}

function collectStyles(names: ReadonlySet<string>): CriticalCss {
  const ids = Object.keys(cache.inserted).filter((id) => {
    const name = `${cache.key}-${id}`;
    // Styles that were never registered as a class are keyframes.
    return names.has(name) || cache.registered[name] === undefined;
  });
  return { css: ids.map((id) => cache.inserted[id]).join(''), ids };
}
