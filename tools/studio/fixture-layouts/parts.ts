import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listBlockTypes } from '../../build/setup/list-block-types.mjs';

/** A part of a document, as it is written. */
export type Part = Readonly<Record<string, unknown>>;

/** A document of `fixtures/layouts`. */
export interface NamedLayout {
  /** Of its file, without `.json`. */
  readonly name: string;
  /** What there is to look at, in one line. */
  readonly title: string;
  readonly document: Part;
}

/** Words in the two languages that every tenant of the fixtures has. */
export interface Words {
  readonly en: string;
  readonly ar: string;
}

/** A document with nothing in it but what is given. */
export const createDocument = (appName: Part | Words, rest: Part): Part => ({ version: 2, appName, ...rest });

export const createPage = (...sections: readonly Part[]): Part => ({ sections });

/** A document of a home page alone; the words that open it are the shop's name, too. */
export const createHomeDocument = (title: Words, sections: readonly Part[], rest: Part = {}): Part =>
  createDocument(title, { ...rest, pages: { home: createPage(createPageTitle(title), ...sections) } });

/** A section with these rows. */
export const createSection = (rows: readonly Part[], rest: Part = {}): Part => ({ ...rest, rows });

export const createRow = (columns: readonly Part[], rest: Part = {}): Part => ({ ...rest, columns });

export const createColumn = (blocks: readonly Part[], rest: Part = {}): Part => ({ ...rest, blocks });

export const createBlock = (type: string, props: Part = {}, rest: Part = {}): Part => ({ type, ...rest, props });

/** A section of one column. */
export const createSingleColumnSection = (blocks: readonly Part[], rest: Part = {}): Part =>
  createSection([createRow([createColumn(blocks)])], rest);

/** The same words in both languages: values of the grammar, names. */
export const repeatInBothLanguages = (text: string): Words => ({ en: text, ar: text });

/** The page's own heading. */
export const createPageTitle = (title: Words): Part =>
  createSingleColumnSection([createBlock('heading', { title, level: 1 })], { padding: 'small' });

export const createHeading = (title: Part | Words): Part => createBlock('heading', { title });

/** A section of these rows below a heading. */
export const createTitledSection = (title: Words, rows: readonly Part[]): Part =>
  createSection([createRow([createColumn([createHeading(title)])]), ...rows]);

/** A paragraph that says something in plain letters. */
export const createParagraph = (en: string, ar: string): Part =>
  createBlock('rich-text', { html: { en: `<p>${en}</p>`, ar: `<p>${ar}</p>` } });

/** The same in every language: a number, or a value of the grammar. */
export const createUntranslatedParagraph = (text: string | number): Part => createParagraph(String(text), String(text));

/** All pairs of two lists, the first going round slowest. */
export const combinePairs = <One, Other>(
  ones: readonly One[],
  others: readonly Other[],
): readonly (readonly [One, Other])[] => ones.flatMap((one) => others.map((other) => [one, other] as const));

const root = dirname(dirname(dirname(import.meta.dirname)));

/** The examples of each block's schema, by its type, in the order of the alphabet. */
export const blockExamples: ReadonlyMap<string, readonly Part[]> = new Map(
  listBlockTypes(root).map((type) => {
    const { examples = [] }: { examples?: readonly Part[] } = JSON.parse(
      readFileSync(join(root, 'blocks', type, `${type}.schema.json`), 'utf8'),
    );
    return [type, examples] as const;
  }),
);
