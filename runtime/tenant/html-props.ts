import { isLocalizedText } from '../page/localized.ts';
import type { HtmlPath } from './block-toolkit.ts';

/** Finds the properties of a schema that hold HTML (`"contentMediaType": "text/html"`). */
export function htmlPathsOf(schema: unknown): readonly HtmlPath[] {
  if (!isObject(schema)) return [];
  if (schema.contentMediaType === 'text/html') return [[]];
  const inProperties = Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(
    ([name, property]) => htmlPathsOf(property).map((path) => [name, ...path]),
  );
  const inItems = htmlPathsOf(schema.items).map((path) => ['*', ...path]);
  return [...inProperties, ...inItems];
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
