import type { Block, BuilderDocument, Column, Row, Section } from '../../../schemas/generated/builder.ts';
import { validateDocument } from '../../../schemas/generated/validate-document.js';

/** A document with its defaults written in, as one is that was validated. Throws when it is not valid. */
export function exampleDocument(facts: object = {}): BuilderDocument {
  const document = structuredClone({
    version: 2,
    appName: { en: 'Test' },
    settings: { timeZone: 'Asia/Kuwait' },
    ...facts,
  });
  if (!validateDocument(document)) throw new Error(JSON.stringify(validateDocument.errors));
  return document;
}

export const block = (type: string, more: Partial<Block> = {}): Block => ({
  type,
  version: 1,
  show: true,
  props: {},
  ...more,
});

export const column = (blocks: Block[], more: Partial<Column> = {}): Column => ({
  show: true,
  span: 12,
  order: 0,
  gap: 'medium',
  blocks,
  ...more,
});

export const row = (columns: Column[], more: Partial<Row> = {}): Row => ({
  show: true,
  align: 'stretch',
  justify: 'start',
  gap: 'medium',
  columns,
  ...more,
});

export const section = (rows: Row[], more: Partial<Section> = {}): Section => ({
  show: true,
  placement: 'static',
  height: 'content',
  width: 'contained',
  padding: 'medium',
  rows,
  ...more,
});
