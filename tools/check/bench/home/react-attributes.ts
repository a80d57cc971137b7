/** What React calls an attribute of HTML or SVG. */
export function reactAttributeName(tag: string, name: string): string {
  if (tag === 'input' && (name === 'value' || name === 'checked'))
    return name === 'value' ? 'defaultValue' : 'defaultChecked';
  const known = REACT_NAMES[name];
  if (known !== undefined) return known;
  if (name.startsWith('data-') || name.startsWith('aria-')) return name;
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const REACT_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'autoCapitalize',
    'autoComplete',
    'autoCorrect',
    'autoFocus',
    'crossOrigin',
    'dateTime',
    'encType',
    'enterKeyHint',
    'fetchPriority',
    'formAction',
    'hrefLang',
    'inputMode',
    'maxLength',
    'minLength',
    'noValidate',
    'popoverTarget',
    'popoverTargetAction',
    'readOnly',
    'referrerPolicy',
    'spellCheck',
    'srcSet',
    'tabIndex',
  ]
    .map((name): [string, string] => [name.toLowerCase(), name])
    .concat([
      ['class', 'className'],
      ['for', 'htmlFor'],
    ]),
);

const BOOLEAN_ATTRIBUTES = new Set([
  'hidden',
  'disabled',
  'checked',
  'required',
  'multiple',
  'open',
  'selected',
  'readonly',
  'inert',
]);

/** The value as it is written in a component: a style is an object, a boolean attribute is `true`. */
export function reactAttributeValue(name: string, value: string): string | true | Readonly<Record<string, string>> {
  if (name === 'style') return parseStyle(value);
  return BOOLEAN_ATTRIBUTES.has(name) && value === '' ? true : value;
}

function parseStyle(value: string): Readonly<Record<string, string>> {
  const parts = value.split(';').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const colon = part.indexOf(':');
      const property = part.slice(0, colon).trim();
      const name = property.startsWith('--')
        ? property
        : property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [name, part.slice(colon + 1).trim()];
    }),
  );
}
