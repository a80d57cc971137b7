/**
 * Repairs a text that violates a `pattern`: the first of the usual repairs that the pattern accepts. None for a URL with a
 * scheme other than http(s), which was not meant as a path.
 */
export function repairText(written: string, pattern: string): string | undefined {
  const accepts = new RegExp(pattern, 'u');
  const text = written.trim();
  if (text === '' || text.length > MAX_REPAIRED_LENGTH) return undefined;
  return REPAIRS.flatMap((repair) => repair(text)).find((candidate) => accepts.test(candidate));
}

/** Nobody repairs more by hand than they can read. */
const MAX_REPAIRED_LENGTH = 500;

/** Returns candidates; none if the repair does not apply. */
type Repair = (text: string) => readonly string[];

const REPAIRS: readonly Repair[] = [
  (text) => [text, text.replace(/^http:\/\//i, 'https://'), text.replace(/^https:\/\//i, 'https://')],
  (text) => (/^[^\s@:/]+@[^\s@:/]+\.[a-z]+$/i.test(text) ? [`mailto:${text}`] : []),
  (text) => (/^\+?[\d\s().-]{6,}$/.test(text) ? [`tel:${text.replaceAll(/[^+\d]/g, '')}`] : []),
  (text) => (/^(tel|mailto):/i.test(text) ? [text.replaceAll(/\s+/g, '').replace(/^\w+/, lowerCase)] : []),
  (text) => (HOST_AND_PATH.test(text) ? [`https://${text}`] : []),
  (text) => (text.includes('.') ? [hostOf(text)] : []),
  mediaPaths,
  paths,
  colors,
  dates,
  times,
  (text) => (SCHEME.test(text) ? [] : [toKebabCase(text)]),
  currencies,
  (text) => [text.toUpperCase()],
];

const lowerCase = (text: string): string => text.toLowerCase();

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** An address without its scheme. */
const HOST_AND_PATH = /^(www\.[^\s/]+|[^\s/:]+\.(com|net|org|shop|store))(\/|$)/i;

const hostOf = (text: string): string =>
  text
    .replace(/^https?:\/\//i, '')
    .replace(/[/:?#].*$/, '')
    .toLowerCase();

/** A path in the media library without its first slash, with blanks, or as a whole address. */
function mediaPaths(text: string): readonly string[] {
  const path = /(?:^|\/)(media\/.+)$/.exec(text)?.[1];
  return path === undefined ? [] : [`/${path}`, `/${path.replaceAll(/\s+/g, '-')}`];
}

/** A path of the shop without its first slash, with backslashes or with blanks. */
function paths(text: string): readonly string[] {
  if (SCHEME.test(text)) return [];
  const path = `/${text.replaceAll('\\', '/').replace(/^\/+/, '')}`;
  return [path, path.replaceAll(/\s+/g, '%20')];
}

/** `EURO` begins as `EUR` does. */
function currencies(text: string): readonly string[] {
  const codes = Intl.supportedValuesOf('currency');
  return codes.filter((code) => text.length > code.length && text.toUpperCase().startsWith(code));
}

/** `New Arrivals`, `newArrivals` and `2nd_row` as names in lowercase with hyphens. */
const toKebabCase = (text: string): string =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '');

/** A colour in three digits, without its `#`, as `rgb(…)`, or with a transparency that colours of a theme do not have. */
function colors(text: string): readonly string[] {
  const channels = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i.exec(text)?.slice(1);
  if (channels !== undefined)
    return [`#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`];
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(text)?.[1];
  if (digits === undefined) return [];
  return [`#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`];
}

/** Days and minutes with other separators, without leading zeros, with seconds, or with the day first where a year comes last. */
function dates(text: string): readonly string[] {
  const [, first = '', month = '', last = '', hour, minute = '00'] =
    /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:[T\s]+(\d{1,2}):(\d{2}).*)?$/i.exec(text) ?? [];
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  if (year.length !== 4 || day.length > 2) return [];
  const date = [year, pad(month), pad(day)].join('-');
  return [`${date}${hour === undefined ? '' : `T${pad(hour)}:${minute}`}`, `${date}T00:00`];
}

/** `9:00`, `16.00`, `4 pm`. */
function times(text: string): readonly string[] {
  const [, hour, minute = '00', half] =
    /^(\d{1,2})(?:[:.h](\d{2})(?:[:.]\d{2})?)?\s*([ap])?\.?m?\.?$/i.exec(text) ?? [];
  if (hour === undefined) return [];
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return [`${pad(String(hours))}:${minute}`];
}

const pad = (digits: string): string => digits.padStart(2, '0');
