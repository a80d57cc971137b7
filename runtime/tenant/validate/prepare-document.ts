import { IANAZone } from 'luxon';
import type { Block, BuilderDocument, Layout, Page } from '../../../schemas/generated/builder.ts';
import type { PreparedDocument, ResolvedPage } from '../../page/page-plan.ts';
import { joinPointer, type Problem } from '../../page/problem.ts';
import { readJson } from '../json/read-json.ts';
import { checkGrammar } from './check-grammar.ts';
import { checkLayout } from './check-layout.ts';
import { checkTheme } from './check-theme.ts';
import source from './default-document.json' with { type: 'json' };
import type { DocumentSpec } from './document-spec.ts';
import { atSource } from './migrate.ts';
import { checkPages } from './pages/check-pages.ts';
import { type PagesByName, pagesWritten, resolvePages } from './pages/resolve-pages.ts';
import { prepareBlock } from './prepare-block.ts';
import { visitLayout } from './visit-layout.ts';

export interface PrepareResult {
  /** Undefined when the version is refused: one of the problems is of kind `grammar`. */
  readonly prepared: PreparedDocument | undefined;
  readonly problems: readonly Problem[];
  /** Offset of a JSON syntax error. */
  readonly offset?: number | undefined;
}

/**
 * Prepares a document's text: parsed, migrated, validated, sanitized. A grammar error refuses the version, an error in
 * a block removes that block.
 *
 * @param base the default document for missing pages
 */
export function prepareDocument(text: string, toolkit: DocumentSpec, base?: PreparedDocument): PrepareResult {
  const json = readJson(text);
  if ('problem' in json) return { prepared: undefined, problems: [json.problem], offset: json.offset };

  const checked = checkGrammar(json.value, toolkit);
  if (checked.document === undefined) return { prepared: undefined, problems: checked.problems };
  const { document, sourcePointer } = checked;

  const pointers = new Map<object, string>(base?.pointers);
  const brokenBlocks = new Map<object, readonly Problem[]>();
  const contents = checkContents(document, toolkit, base?.pages, (block, pointer, itsProblems) => {
    pointers.set(block, sourcePointer?.(pointer) ?? pointer);
    if (itsProblems.length > 0) brokenBlocks.set(block, atSource(itsProblems, sourcePointer));
  });
  const found = atSource(contents, sourcePointer);
  if (found.some(({ kind }) => kind === 'grammar')) return { prepared: undefined, problems: found };
  const header = document.header ?? base?.header ?? EMPTY;
  const footer = document.footer ?? base?.footer ?? EMPTY;
  return {
    prepared: {
      document,
      timeZone: document.settings.timeZone ?? DEFAULT_TIME_ZONE,
      header,
      footer,
      pages: resolvePages(document.pages, base?.pages),
      brokenBlocks,
      pointers,
      defaultPointers: base?.defaultPointers,
    },
    problems: found,
  };
}

/** Of a shop that has none in its document, nor in the register. */
const DEFAULT_TIME_ZONE = 'UTC';

const EMPTY: Layout = { sections: [] };

/**
 * Problems of a document with a valid structure. Prepares its blocks in place.
 *
 * @param base the pages of the default document
 * @param onBlock called with every block, its pointer and its problems
 */
export function checkContents(
  document: BuilderDocument,
  toolkit: DocumentSpec,
  base?: PagesByName<ResolvedPage>,
  onBlock?: (block: Block, pointer: string, problems: readonly Problem[]) => void,
): readonly Problem[] {
  const pages = checkPages(document.pages, base);
  // Inherited parts are not traversed.
  if (pages.some(({ code }) => code === 'too-many-pages')) return pages;
  const problems = [
    ...checkSettings(document),
    ...pages,
    ...checkLayout(document, toolkit.loadingTypes, base),
    ...checkTheme(document.theme),
  ];
  for (const [layout, pointer] of layoutsOf(document)) {
    visitLayout(layout, pointer, {
      block: (block, place) => {
        const found = prepareBlock(block, place, toolkit);
        problems.push(...found);
        onBlock?.(block, place, found);
      },
    });
  }
  return problems;
}

/** Rules of settings beyond the schema. */
const checkSettings = ({ settings: { timeZone, market } }: BuilderDocument): readonly Problem[] => [
  ...checkTimeZone(timeZone, '/settings/timeZone'),
  ...checkTimeZone(market?.timeZone, '/settings/market/timeZone'),
];

function checkTimeZone(name: string | undefined, pointer: string): readonly Problem[] {
  if (name === undefined || IANAZone.isValidZone(name)) return [];
  const message = `\`${name}\` is not a time zone: use an IANA name, such as \`Asia/Kuwait\`.`;
  return [{ kind: 'grammar', code: 'time-zone', pointer, message }];
}

function* layoutsOf(document: BuilderDocument): Generator<[Layout | Page, string]> {
  if (document.header !== undefined) yield [document.header, '/header'];
  if (document.footer !== undefined) yield [document.footer, '/footer'];
  for (const [name, page] of pagesWritten(document.pages)) yield [page, joinPointer('/pages', name)];
}

/** The default document. Throws when invalid. */
export function prepareDefaultDocument(toolkit: DocumentSpec): PreparedDocument {
  const { prepared, problems } = prepareDocument(JSON.stringify(source), toolkit);
  const [problem] = problems.filter(({ kind }) => kind !== 'advice');
  if (prepared === undefined || problem !== undefined) {
    throw new Error(`the default document is wrong at ${problem?.pointer ?? ''}: ${problem?.message ?? ''}`);
  }
  // Its blocks have no pointers in a tenant's document.
  return { ...prepared, pointers: new Map(), defaultPointers: prepared.pointers };
}

const defaultPages = new WeakMap<DocumentSpec, PagesByName<ResolvedPage> | undefined>();

/** The pages of the default document as written; undefined for another grammar. */
export function readDefaultPages(toolkit: DocumentSpec): PagesByName<ResolvedPage> | undefined {
  if (!defaultPages.has(toolkit)) {
    const { document } = checkGrammar(structuredClone(source), toolkit);
    defaultPages.set(toolkit, document && resolvePages(document.pages));
  }
  return defaultPages.get(toolkit);
}
