/** The value of a custom property in the rule of a selector. */
export const customPropertyIn = (css: string, selector: string, name: string): string | undefined =>
  css
    .split(`${selector}{`)[1]
    ?.split('}')[0]
    ?.split(';')
    .find((each) => each.startsWith(`--${name}:`))
    ?.slice(name.length + 3);
