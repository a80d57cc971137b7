import { isLocalizedText } from '../../page/localized.ts';

/** Keywords of alternatives. */
const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'];

/**
 * Finds properties with HTML (`"contentMediaType": "text/html"`), also behind `$defs`. Throws for HTML in a recursive
 * schema.
 */
export function htmlPathsOf(schema: unknown): readonly HtmlPath[] {
  let namesItself = false;
  const pathsIn = (part: unknown, entered: readonly unknown[]): readonly HtmlPath[] => {
    if (Array.isArray(part)) return part.flatMap((branch) => pathsIn(branch, entered));
    if (!isObject(part)) return [];
    if (entered.includes(part)) {
      namesItself = true;
      return [];
    }
    if (part.contentMediaType === 'text/html') return [[]];
    const inside = (child: unknown) => pathsIn(child, [...entered, part]);
    const inProperties = Object.entries(isObject(part.properties) ? part.properties : {}).flatMap(([name, property]) =>
      inside(property).map((path) => [name, ...path]),
    );
    const inItems = inside(part.items).map((path) => ['*', ...path]);
    const inPlace = [...IN_PLACE.map((keyword) => part[keyword]), definitionOf(part.$ref, schema)].flatMap(inside);
    return [...inProperties, ...inItems, ...inPlace];
  };
  const paths = pathsIn(schema, []);
  if (namesItself && paths.length > 0) throw new Error('HTML in a recursive schema');
  return [...new Map(paths.map((path) => [path.join('/'), path])).values()];
}

/** The target of `#/$defs/tab`. Other files hold localized text only, marked where it is used. */
function definitionOf(reference: unknown, root: unknown): unknown {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return undefined;
  const steps = reference.slice(2).split('/');
  return steps.reduce((current: unknown, step) => (isObject(current) ? current[step] : undefined), root);
}

/** The same value with `change` applied to every HTML text at these paths; nothing given is changed in place. */
export const mapHtml = (value: unknown, paths: readonly HtmlPath[], change: (html: string) => string): unknown =>
  paths.reduce((current, path) => mapAt(current, path, change), value);

function mapAt(value: unknown, path: HtmlPath, change: (html: string) => string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return mapTexts(value, change);
  if (step === '*') return Array.isArray(value) ? value.map((item) => mapAt(item, rest, change)) : value;
  if (!isObject(value) || !(step in value)) return value;
  return { ...value, [step]: mapAt(value[step], rest, change) };
}

function mapTexts(value: unknown, change: (html: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (!isLocalizedText(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([language, html]) => [language, change(html)]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type HtmlPath = readonly string[];
