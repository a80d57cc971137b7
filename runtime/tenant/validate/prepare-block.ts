import type { ErrorObject } from 'ajv';
import type { Block } from '../../../schemas/generated/builder.ts';
import { joinPointer, type Problem, type ProblemCode } from '../../page/problem.ts';
import { describeErrors } from './describe-errors.ts';
import type { BlockSpec, DocumentSpec } from './document-spec.ts';
import { mapHtml } from './html-props.ts';
import { atSource, createSourcePointer, migrate } from './migrate.ts';
import { nearestName } from './nearest-name.ts';
import { sanitizeHtml } from './sanitize.ts';

/** Migrates, validates and sanitizes a block's props in place; answers everything that is wrong with it. */
export function prepareBlock(block: Block, pointer: string, toolkit: DocumentSpec): readonly Problem[] {
  const problem = (code: ProblemCode, at: string, message: string): Problem => ({
    kind: 'block',
    code,
    pointer: at,
    message,
    block: block.type,
  });
  const tool = toolkit.blocks.get(block.type);
  if (tool === undefined) {
    const known = [...toolkit.blocks.keys()];
    const meant = nearestName(block.type, known);
    const unknown = problem(
      'unknown-block',
      joinPointer(pointer, 'type'),
      unknownBlockProblem(block.type, meant, known),
    );
    return [meant === undefined ? unknown : { ...unknown, params: { meant } }];
  }
  const unknownSlots = Object.keys(block.slots ?? {})
    .filter((slot) => !tool.slots.includes(slot))
    .map((slot) =>
      problem('unknown-slot', joinPointer(pointer, 'slots', slot), unknownSlotProblem(block.type, slot, tool)),
    );
  const migrated = migrate(block.props, block.version, tool.migrations);
  if ('tooNew' in migrated) {
    return [...unknownSlots, problem('version', joinPointer(pointer, 'version'), tooNewBlock(block.type, tool))];
  }
  if ('failed' in migrated) {
    const words = `The props could not be migrated from version ${block.version} to ${tool.version}.`;
    return [...unknownSlots, problem('migration', joinPointer(pointer, 'props'), words)];
  }
  const props = readProps(block.type, migrated.value, tool, toolkit);
  if ('errors' in props) {
    const place = joinPointer(pointer, 'props');
    const sourcePointer = createSourcePointer(block.props, block.version, tool.migrations);
    const found = atSource(
      describeErrors(props.errors, props.value, '', { kind: 'block', block: block.type }),
      sourcePointer,
    );
    return [...unknownSlots, ...found.map((each) => ({ ...each, pointer: place + each.pointer }))];
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
  { validateProps, htmlPaths }: BlockSpec,
  { validatedProps: rightProps }: DocumentSpec,
): { readonly shown: Block['props'] } | { readonly errors: readonly ErrorObject[]; readonly value: unknown } {
  const known = rightProps?.get(type, written);
  if (known !== undefined) return { shown: known };
  const props = structuredClone(written);
  if (!validateProps(props)) return { errors: validateProps.errors ?? [], value: props };
  const sanitized = mapHtml(props, htmlPaths, sanitizeHtml) as Block['props'];
  rightProps?.set(type, written, sanitized);
  return { shown: sanitized };
}

/** Problem of a block with a future version. */
export const tooNewBlock = (type: string, { version }: BlockSpec): string =>
  `This shop supports \`${type}\` only up to version ${version}.`;

function unknownBlockProblem(type: string, meant: string | undefined, known: readonly string[]): string {
  const hint =
    meant === undefined ? `there are ${known.map((name) => `\`${name}\``).join(', ')}.` : `did you mean \`${meant}\`?`;
  return `\`${type}\` is not a block; ${hint}`;
}

const unknownSlotProblem = (type: string, slot: string, { slots }: BlockSpec): string =>
  slots.length === 0
    ? `\`${type}\` has no slots: remove \`${slot}\`.`
    : `Unknown slot \`${slot}\`: \`${type}\` has ${slots.map((name) => `\`${name}\``).join(', ')}.`;
