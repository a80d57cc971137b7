// Packages that bring no types of their own: as much of each as the tools ask for.

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

declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}

declare module 'big-list-of-naughty-strings' {
  const texts: readonly string[];
  export default texts;
}

/** Internal editor APIs without public names: its storage service, and its line diff below. */
declare module 'monaco-editor/editor/standalone/browser/standaloneServices' {
  export const StandaloneServices: { get<Service>(id: { readonly type?: Service }): Service };
}

declare module 'monaco-editor/platform/storage/common/storage' {
  interface StorageService {
    store(key: string, value: boolean, scope: 0, target: 0): void;
  }
  export const IStorageService: { readonly type?: StorageService };
}

declare module 'monaco-editor/editor/common/diff/defaultLinesDiffComputer/defaultLinesDiffComputer' {
  /** Line numbers from 1. */
  interface LineRange {
    readonly startLineNumber: number;
    readonly endLineNumberExclusive: number;
  }

  /** Monaco's line diff, without an editor. */
  export class DefaultLinesDiffComputer {
    computeDiff(
      original: string[],
      modified: string[],
      options: { ignoreTrimWhitespace: boolean; maxComputationTimeMs: number; computeMoves: boolean },
    ): { readonly changes: readonly { readonly original: LineRange; readonly modified: LineRange }[] };
  }
}
