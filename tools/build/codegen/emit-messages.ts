import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commonMessages, type MessagesByLanguage } from '../../../runtime/app/document/common-messages.ts';
import { listBlockTypes } from '../setup/list-block-types.mjs';
import { SchemaError } from './schema-files.ts';

/** All messages by namespace: those of the runtime, and those of each block under its type. */
export async function readMessages(folder: string): Promise<ReadonlyMap<string, MessagesByLanguage>> {
  const blocks = existsSync(join(folder, 'blocks')) ? listBlockTypes(folder) : [];
  const messages = new Map(Object.entries(commonMessages));
  for (const type of blocks) {
    const path = `blocks/${type}/messages.json`;
    const text = await readFile(join(folder, path), 'utf8').catch(() => undefined);
    if (text !== undefined) messages.set(type, parseMessages(path, text));
  }
  return messages;
}

/** Throws {@link SchemaError} for invalid JSON, a key that a language lacks, or an insert in single braces. */
export function parseMessages(path: string, text: string): MessagesByLanguage {
  let messages: MessagesByLanguage;
  try {
    messages = JSON.parse(text);
  } catch (error) {
    throw new SchemaError(path, '', String(error));
  }
  const keys = new Set(Object.values(messages).flatMap((texts) => [...insertsByKey(texts).keys()]));
  for (const key of keys) {
    const lacking = LANGUAGES.filter((language) => !insertsByKey(messages[language] ?? {}).has(key));
    if (lacking.length > 0) throw new SchemaError(path, key, `is missing in ${lacking.join(', ')}`);
  }
  for (const [language, texts] of Object.entries(messages))
    for (const [key, message] of Object.entries(texts)) {
      const insert = /(?<!\{)\{(\w+)\}(?!\})/.exec(message)?.[1];
      if (insert !== undefined)
        throw new SchemaError(path, `${language}/${key}`, `has {${insert}}: an insert is written {{${insert}}}`);
    }
  return messages;
}

/** Languages of the runtime's own messages, which every block has, too. */
const LANGUAGES = Object.keys(commonMessages.shared ?? {});

/** The module of types that `useMessages` checks keys and inserts by. */
export const emitMessages = (messages: ReadonlyMap<string, MessagesByLanguage>): string =>
  [
    '// Generated from messages.json files by `npm run codegen`. Do not edit.\n',
    '/** The inserts of every message by namespace and key. */',
    'export interface MessageInserts {',
    ...Array.from(messages, ([namespace, { en = {} }]) =>
      [
        `  ${JSON.stringify(namespace)}: {`,
        ...Array.from(insertsByKey(en), ([key, inserts]) => `    ${JSON.stringify(key)}: ${toUnion(inserts)};`),
        '  };',
      ].join('\n'),
    ),
    '}\n',
  ].join('\n');

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;

/** The inserts of messages by key; plural forms share one key with `count`. */
export function insertsByKey(texts: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> {
  const inserts = new Map<string, Set<string>>();
  for (const [name, text] of Object.entries(texts)) {
    const key = name.replace(PLURAL_SUFFIX, '');
    const names = inserts.get(key) ?? new Set();
    inserts.set(key, names);
    if (key !== name) names.add('count');
    for (const [, insert = ''] of text.matchAll(/\{\{\s*(\w+)/g)) names.add(insert);
  }
  return inserts;
}

const toUnion = (names: ReadonlySet<string>): string =>
  names.size === 0 ? 'never' : Array.from(names, (name) => `'${name}'`).join(' | ');
