import { visitLayout } from '../../../runtime/tenant/visit-layout.ts';
import type { Block, BuilderDocument } from '../../../schemas/generated/builder.ts';
import { blockValidators } from '../../../schemas/generated/validate-blocks.js';
import { validateDocument } from '../../../schemas/generated/validate-document.js';
import { ratioOf, summarize } from '../measure/statistics.ts';
import type { Section } from '../report/row.ts';
import { writeNumber } from '../report/table.ts';
import { documentOfExamples } from './document-of-examples.ts';

const ROUNDS = 15;
const RUNS_A_ROUND = 60;

/**
 * The grammar and the props of every block, with all errors and with the schemas' defaults written in, against
 * `JSON.parse` of the same text. Validating writes into what it validates, so every run has a fresh document.
 */
export async function measureValidation(root: string): Promise<Section> {
  const text = await documentOfExamples(root);
  const spoiled = text.replaceAll('"base":12', '"base":13');
  if (judge(JSON.parse(text)) !== 0) throw new Error('the examples of the schemas do not keep to the schemas');
  if (judge(JSON.parse(spoiled)) < 200) throw new Error('a mistake in every column must be told of in every column');

  for (let round = 0; round < 5; round += 1) [text, spoiled].map(measureRound);
  const valid: Round[] = [];
  const invalid: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    valid.push(measureRound(text));
    invalid.push(measureRound(spoiled));
  }
  const row = (what: string, rounds: readonly Round[]) => {
    const parse = rounds.map((round) => round.parse);
    const validate = rounds.map((round) => round.validate);
    const { median, low, high } = ratioOf(validate, parse);
    const took = (values: readonly number[]) => writeNumber(summarize(values).median, 'ms');
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

interface Round {
  /** ms a document. */
  readonly parse: number;
  readonly validate: number;
}

function measureRound(text: string): Round {
  let parse = 0;
  let validate = 0;
  for (let run = 0; run < RUNS_A_ROUND; run += 1) {
    const started = performance.now();
    const value: BuilderDocument = JSON.parse(text);
    const parsed = performance.now();
    judge(value);
    validate += performance.now() - parsed;
    parse += parsed - started;
  }
  return { parse: parse / RUNS_A_ROUND, validate: validate / RUNS_A_ROUND };
}

/** Answers how many mistakes there are. */
function judge(document: BuilderDocument): number {
  let mistakes = validateDocument(document) ? 0 : (validateDocument.errors?.length ?? 0);
  const block = ({ type, props }: Block) => {
    const validate = blockValidators[type];
    if (validate === undefined) throw new Error(`the block "${type}" has no validator`);
    if (!validate(props)) mistakes += validate.errors?.length ?? 0;
  };
  for (const page of Object.values(document.pages)) if (page !== false) visitLayout(page, '', { block });
  return mistakes;
}
