import { closest, distance } from 'fastest-levenshtein';
import { IANAZone } from 'luxon';
import type { Block, BuilderDocument, Layout, Page } from '../../schemas/generated/builder.ts';
import type { PageName } from '../domain/routes.ts';
import type { PreparedDocument } from '../page/prepared-document.ts';
import { type Problem, pointTo } from '../page/problem.ts';
import type { BlockTool, DocumentToolkit } from './block-toolkit.ts';
import { checkLayout } from './check-layout.ts';
import { checkTheme } from './check-theme.ts';
import { describeErrors } from './describe-errors.ts';
import { mapHtml } from './html-props.ts';
import { migrate } from './migrate.ts';
import { readJson } from './read-json.ts';
import { sanitizeHtml } from './sanitize.ts';
import { visitLayout } from './visit-layout.ts';

export interface PrepareResult {
  /** Undefined when the version is refused: one of the problems is of kind `grammar`. */
  readonly prepared: PreparedDocument | undefined;
  readonly problems: readonly Problem[];
  /** Where in the text a mistake in the JSON itself stands. */
  readonly offset?: number | undefined;
}

/**
 * Makes a document's text into one that may be shown: parsed, migrated, validated, sanitized.
 *
 * A mistake in the grammar refuses the version; one inside a block costs that block alone.
 *
 * @param base the default document, whose pages stand in for those that this one leaves out
 */
export function prepareDocument(text: string, toolkit: DocumentToolkit, base?: PreparedDocument): PrepareResult {
  const json = readJson(text);
  if ('problem' in json) return { prepared: undefined, problems: [json.problem], offset: json.offset };

  const checked = checkGrammar(json.value, toolkit);
  if (checked.document === undefined) return { prepared: undefined, problems: checked.problems };

  const { document } = checked;
  const problems: Problem[] = [...checkSettings(document), ...checkLayout(document), ...checkTheme(document.theme)];
  if (problems.some(({ kind }) => kind === 'grammar')) return { prepared: undefined, problems };

  const pointers = new Map<object, string>(base?.pointers);
  const brokenBlocks = new Map<object, readonly Problem[]>();
  for (const [layout, pointer] of layoutsOf(document)) {
    visitLayout(layout, pointer, {
      block: (block, place) => {
        pointers.set(block, place);
        const found = prepareBlock(block, place, toolkit);
        if (found.length === 0) return;
        brokenBlocks.set(block, found);
        problems.push(...found);
      },
    });
  }
  const header = document.header ?? base?.header ?? EMPTY;
  const footer = document.footer ?? base?.footer ?? EMPTY;
  return { prepared: { document, header, footer, pages: pagesOf(document, base), brokenBlocks, pointers }, problems };
}

const EMPTY: Layout = { sections: [] };

function checkGrammar(
  value: unknown,
  toolkit: DocumentToolkit,
): { document?: BuilderDocument; problems: readonly Problem[] } {
  const refuse = (code: string, pointer: string, message: string) => ({
    problems: [{ kind: 'grammar', code, pointer, message } as const],
  });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('type', '', 'A builder document is an object.');
  }
  const source = value as Readonly<Record<string, unknown>>;
  const version = source.version;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return refuse(
      'version',
      'version' in source ? '/version' : '',
      '`version` must name the version of the grammar: 1.',
    );
  }
  const migrated = migrate(source, version, toolkit.documentMigrations);
  if ('tooNew' in migrated)
    return refuse('version', '/version', `This shop does not know version ${version} of the grammar yet.`);
  if ('failed' in migrated)
    return refuse('migration', '/version', `It could not be brought from version ${version} to the current one.`);
  const { validateDocument } = toolkit;
  if (!validateDocument(migrated.value)) {
    return { problems: describeErrors(validateDocument.errors ?? [], '', { kind: 'grammar' }) };
  }
  // The validator has just found it to be one.
  return { document: migrated.value as unknown as BuilderDocument, problems: [] };
}

/** What a schema cannot say of the settings. */
function checkSettings({ settings: { timeZone } }: BuilderDocument): readonly Problem[] {
  if (IANAZone.isValidZone(timeZone)) return [];
  const message = `\`${timeZone}\` is not a time zone; write it as the IANA database does, such as \`Asia/Kuwait\`.`;
  return [{ kind: 'grammar', code: 'time-zone', pointer: '/settings/timeZone', message }];
}

/** Migrates, validates and sanitizes a block's props in place; answers what is wrong with it. */
function prepareBlock(block: Block, pointer: string, toolkit: DocumentToolkit): readonly Problem[] {
  const problem = (code: string, at: string, message: string): Problem => ({
    kind: 'block',
    code,
    pointer: at,
    message,
    block: block.type,
  });
  const tool = toolkit.blocks.get(block.type);
  if (tool === undefined) {
    return [problem('unknown-block', pointTo(pointer, 'type'), unknownBlock(block.type, [...toolkit.blocks.keys()]))];
  }
  const unknownSlots = Object.keys(block.slots ?? {}).filter((slot) => !tool.slots.includes(slot));
  if (unknownSlots.length > 0) {
    return unknownSlots.map((slot) =>
      problem('unknown-slot', pointTo(pointer, 'slots', slot), unknownSlot(block.type, slot, tool)),
    );
  }
  const migrated = migrate(block.props, block.version, tool.migrations);
  if ('tooNew' in migrated) {
    return [
      problem(
        'version',
        pointTo(pointer, 'version'),
        `This shop knows \`${block.type}\` up to version ${tool.version} only.`,
      ),
    ];
  }
  if ('failed' in migrated) {
    return [
      problem(
        'migration',
        pointTo(pointer, 'props'),
        `The props could not be brought from version ${block.version} to ${tool.version}.`,
      ),
    ];
  }
  const props = structuredClone(migrated.value);
  if (!tool.validateProps(props)) {
    return describeErrors(tool.validateProps.errors ?? [], pointTo(pointer, 'props'), {
      kind: 'block',
      block: block.type,
    });
  }
  block.props = mapHtml(props, tool.htmlPaths, sanitizeHtml) as Block['props'];
  block.version = tool.version;
  return [];
}

function unknownBlock(type: string, known: readonly string[]): string {
  const near = known.length === 0 ? '' : closest(type, known);
  const hint =
    near !== '' && distance(type, near) <= 3
      ? `did you mean \`${near}\`?`
      : `there are ${known.map((name) => `\`${name}\``).join(', ')}.`;
  return `\`${type}\` is not a block; ${hint}`;
}

const unknownSlot = (type: string, slot: string, { slots }: BlockTool): string =>
  slots.length === 0
    ? `\`${type}\` has no slots; \`${slot}\` cannot stand in it.`
    : `\`${slot}\` is not a slot of \`${type}\`; it has ${slots.map((name) => `\`${name}\``).join(', ')}.`;

function* layoutsOf(document: BuilderDocument): Generator<[Layout | Page, string]> {
  if (document.header !== undefined) yield [document.header, '/header'];
  if (document.footer !== undefined) yield [document.footer, '/footer'];
  for (const [name, page] of Object.entries(document.pages)) if (page !== false) yield [page, pointTo('/pages', name)];
}

function pagesOf(document: BuilderDocument, base: PreparedDocument | undefined): ReadonlyMap<PageName, Page> {
  const pages = new Map<PageName, Page>(base?.pages);
  for (const [name, page] of Object.entries(document.pages) as [PageName, Page | false][]) {
    if (page === false) pages.delete(name);
    else pages.set(name, page);
  }
  return pages;
}
