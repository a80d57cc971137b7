/** A catalogue has some thousand prices; a page shows some dozen. */
const MAX_TEXTS = 5000;

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
