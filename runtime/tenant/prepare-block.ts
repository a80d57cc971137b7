import type { ErrorObject } from 'ajv';
import { closest, distance } from 'fastest-levenshtein';
import type { Block } from '../../schemas/generated/builder.ts';
import { type Problem, pointTo } from '../page/problem.ts';
import type { BlockTool, DocumentToolkit } from './block-toolkit.ts';
import { describeErrors } from './describe-errors.ts';
import { mapHtml } from './html-props.ts';
import { migrate } from './migrate.ts';
import { sanitizeHtml } from './sanitize.ts';

/** Migrates, validates and sanitizes a block's props in place; answers everything that is wrong with it. */
export function prepareBlock(block: Block, pointer: string, toolkit: DocumentToolkit): readonly Problem[] {
  const problem = (code: string, at: string, message: string): Problem => ({
    kind: 'block',
    code,
    pointer: at,
    message,
    block: block.type,
  });
  const tool = toolkit.blocks.get(block.type);
  if (tool === undefined) {
    const known = [...toolkit.blocks.keys()];
    const meant = nearestBlock(block.type, known);
    const unknown = problem('unknown-block', pointTo(pointer, 'type'), unknownBlock(block.type, meant, known));
    return [meant === undefined ? unknown : { ...unknown, params: { meant } }];
  }
  const unknownSlots = Object.keys(block.slots ?? {})
    .filter((slot) => !tool.slots.includes(slot))
    .map((slot) => problem('unknown-slot', pointTo(pointer, 'slots', slot), unknownSlot(block.type, slot, tool)));
  const migrated = migrate(block.props, block.version, tool.migrations);
  if ('tooNew' in migrated) {
    return [...unknownSlots, problem('version', pointTo(pointer, 'version'), tooNewBlock(block.type, tool))];
  }
  if ('failed' in migrated) {
    const words = `The props could not be brought from version ${block.version} to ${tool.version}.`;
    return [...unknownSlots, problem('migration', pointTo(pointer, 'props'), words)];
  }
  const props = readProps(block.type, migrated.value, tool, toolkit);
  if ('errors' in props) {
    const place = pointTo(pointer, 'props');
    return [...unknownSlots, ...describeErrors(props.errors, place, { kind: 'block', block: block.type })];
  }
  if (unknownSlots.length > 0) return unknownSlots;
  block.props = props.shown;
  block.version = tool.version;
  return [];
}

/** Validates and sanitizes props of the current version. */
function readProps(
  type: string,
  written: unknown,
  { validateProps, htmlPaths }: BlockTool,
  { rightProps }: DocumentToolkit,
): { readonly shown: Block['props'] } | { readonly errors: readonly ErrorObject[] } {
  const known = rightProps?.get(type, written);
  if (known !== undefined) return { shown: known };
  const props = structuredClone(written);
  if (!validateProps(props)) return { errors: validateProps.errors ?? [] };
  const shown = mapHtml(props, htmlPaths, sanitizeHtml) as Block['props'];
  rightProps?.set(type, written, shown);
  return { shown };
}

/** What is said of a block that was written for a version to come. */
export const tooNewBlock = (type: string, { version }: BlockTool): string =>
  `This shop knows \`${type}\` up to version ${version} only.`;

/** The type that was probably meant: whoever reads of it may have it put in. */
function nearestBlock(type: string, known: readonly string[]): string | undefined {
  const near = known.length === 0 ? '' : closest(type, known);
  return near !== '' && distance(type, near) <= 3 ? near : undefined;
}

function unknownBlock(type: string, meant: string | undefined, known: readonly string[]): string {
  const hint =
    meant === undefined ? `there are ${known.map((name) => `\`${name}\``).join(', ')}.` : `did you mean \`${meant}\`?`;
  return `\`${type}\` is not a block; ${hint}`;
}

const unknownSlot = (type: string, slot: string, { slots }: BlockTool): string =>
  slots.length === 0
    ? `\`${type}\` has no slots; \`${slot}\` cannot stand in it.`
    : `\`${slot}\` is not a slot of \`${type}\`; it has ${slots.map((name) => `\`${name}\``).join(', ')}.`;
