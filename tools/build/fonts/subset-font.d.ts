declare module 'subset-font' {
  export interface SubsetOptions {
    readonly targetFormat?: 'truetype' | 'woff2';
    /** An axis given a number is fixed at it. */
    readonly variationAxes?: Readonly<Record<string, number>>;
    readonly noHinting?: boolean;
  }
  /** Keeps the letters of a text, and every layout rule that they need. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
