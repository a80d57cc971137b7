/** A page shows some dozen prices. Each currency has as many texts in each language, some 50 kB. */
const MAX_TEXTS = 500;

/** Remembers the text of each value: a server writes the same prices and times on page after page. */
export function memoizeText<Value>(write: (value: Value) => string): (value: Value) => string {
  const texts = new Map<Value, string>();
  return (value) => {
    const known = texts.get(value);
    if (known !== undefined) return known;
    if (texts.size >= MAX_TEXTS) texts.clear();
    const text = write(value);
    texts.set(value, text);
    return text;
  };
}
