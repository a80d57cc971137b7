/** Custom properties by name, without the leading dashes. */
export type CustomProperties = Readonly<Record<string, string>>;

/**
 * A CSS rule that declares custom properties.
 *
 * @param plain other declarations, each with its semicolon
 */
export const cssRule = (selector: string, values: CustomProperties, plain = ''): string =>
  `${selector}{${plain}${Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
