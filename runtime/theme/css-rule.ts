/** Custom properties by their names, without the dashes. */
export type Declarations = Readonly<Record<string, string>>;

/** A rule that sets custom properties, and before them what else is declared. */
export const rule = (selector: string, values: Declarations, plain = ''): string =>
  `${selector}{${plain}${Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
