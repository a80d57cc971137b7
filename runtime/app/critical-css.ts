import { emotion } from '../theme/emotion.ts';

const { cache } = emotion;

export interface CriticalCss {
  readonly css: string;
  /** What emotion in the browser must not insert again. */
  readonly ids: readonly string[];
}

const CLASSES = /class="[^"]*/g;

/** How many different sets of styles are remembered; a shop has about one a page and language. */
const MOST = 500;

const known = new Map<string, CriticalCss>();

/**
 * The styles that a page's markup uses, out of all that were ever made; keyframes, which no class names, always. The same
 * set of styles is the same text, so that whoever hashes it finds it hashed.
 */
export function criticalCss(html: string): CriticalCss {
  // A page has thousands of elements and some hundred different lists of classes.
  const lists = [...new Set(html.match(CLASSES))];
  const used = new Set(lists.flatMap((list) => list.slice('class="'.length).split(' ')));
  const ids = stylesMade().flatMap(({ id, name, isForAll }) => (isForAll || used.has(name) ? [id] : []));
  const key = ids.join(' ');
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= MOST) known.clear();
  const made = { css: ids.map((id) => cache.inserted[id]).join(''), ids };
  known.set(key, made);
  return made;
}

interface Style {
  readonly id: string;
  /** Its class. */
  readonly name: string;
  /** Keyframes: no class names them. */
  readonly isForAll: boolean;
}

let styles: readonly Style[] = [];

/** Styles are made when modules are loaded, and then no more. */
function stylesMade(): readonly Style[] {
  const ids = Object.keys(cache.inserted);
  if (ids.length !== styles.length) {
    styles = ids.map((id) => {
      const name = `${cache.key}-${id}`;
      return { id, name, isForAll: cache.registered[name] === undefined };
    });
  }
  return styles;
}
