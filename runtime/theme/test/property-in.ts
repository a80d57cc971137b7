/** What a custom property is in the rules of a selector. */
export const propertyIn = (css: string, selector: string, name: string): string | undefined =>
  css
    .split(`${selector}{`)[1]
    ?.split('}')[0]
    ?.split(';')
    .find((each) => each.startsWith(`--${name}:`))
    ?.slice(name.length + 3);
