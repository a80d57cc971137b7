import { visitLayout } from '../../../../runtime/tenant/validate/visit-layout.ts';
import type { Block, BuilderDocument } from '../../../../schemas/generated/builder.ts';
import { blockValidators } from '../../../../schemas/generated/validate-blocks.js';
import { validateDocument } from '../../../../schemas/generated/validate-document.js';
import { ratioOf, summarize } from '../measure/statistics.ts';
import type { BenchSection } from '../report/bench-row.ts';
import { formatNumber } from '../report/format-table.ts';
import { createExampleDocument } from './example-document.ts';

const ROUND_COUNT = 15;
const RUNS_PER_ROUND = 60;

/**
 * The grammar and the props of every block, with all errors and with the schemas' defaults written in, against
 * `JSON.parse` of the same text. Validating writes into what it validates, so every run has a fresh document.
 */
export async function measureValidation(root: string): Promise<BenchSection> {
  const text = await createExampleDocument(root);
  const spoiled = text.replaceAll('"base":12', '"base":13');
  if (countErrors(JSON.parse(text)) !== 0) throw new Error('the examples of the schemas do not keep to the schemas');
  if (countErrors(JSON.parse(spoiled)) < 200)
    throw new Error('a mistake in every column must be told of in every column');

  for (let round = 0; round < 5; round += 1) [text, spoiled].map(measureRound);
  const valid: ValidationRound[] = [];
  const invalid: ValidationRound[] = [];
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    valid.push(measureRound(text));
    invalid.push(measureRound(spoiled));
  }
  const row = (what: string, rounds: readonly ValidationRound[]) => {
    const parse = rounds.map((round) => round.parse);
    const validate = rounds.map((round) => round.validate);
    const { median, low, high } = ratioOf(validate, parse);
    const took = (values: readonly number[]) => formatNumber(summarize(values).median, 'ms');
    return {
      what,
      against: `${took(validate)} ms, \`JSON.parse\` ${took(parse)} ms (${(text.length / 1000).toFixed(0)} kB)`,
      value: median,
      unit: 'times' as const,
      spread: { low, high },
    };
  };
  return {
    title: 'Validating a document of 200 blocks, against `JSON.parse` of it',
    rows: [
      { ...row('a valid document', valid), budget: { atMost: 1.5 } },
      row('one with a mistake in each of its 200 columns', invalid),
    ],
    notes: [
      'Grammar and props of every block, all errors, defaults written in; blocks of every kind, with the examples of their schemas.',
    ],
  };
}

interface ValidationRound {
  /** ms a document. */
  readonly parse: number;
  readonly validate: number;
}

function measureRound(text: string): ValidationRound {
  let parse = 0;
  let validate = 0;
  for (let run = 0; run < RUNS_PER_ROUND; run += 1) {
    const started = performance.now();
    const value: BuilderDocument = JSON.parse(text);
    const parsed = performance.now();
    countErrors(value);
    validate += performance.now() - parsed;
    parse += parsed - started;
  }
  return { parse: parse / RUNS_PER_ROUND, validate: validate / RUNS_PER_ROUND };
}

/** Answers how many mistakes there are. */
function countErrors(document: BuilderDocument): number {
  let mistakes = validateDocument(document) ? 0 : (validateDocument.errors?.length ?? 0);
  const block = ({ type, props }: Block) => {
    const validate = blockValidators[type];
    if (validate === undefined) throw new Error(`the block "${type}" has no validator`);
    if (!validate(props)) mistakes += validate.errors?.length ?? 0;
  };
  for (const page of Object.values(document.pages)) if (page) visitLayout(page, '', { block });
  return mistakes;
}
