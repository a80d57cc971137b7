import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findMessageUses, type MessageUse } from './message-uses.ts';

/** Messages of one namespace as they are written: texts by key, by language. */
type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Messages that blocks have in common, by namespace: those of the folder that they stand in. */
const COMMON_MESSAGES = new Map([
  ['account-lists', 'runtime/ui/account/'],
  ['addresses', 'runtime/forms/address/'],
  ['appointments', 'runtime/ui/appointments/'],
  ['booking-parts', 'runtime/ui/booking/'],
  ['cart-lines', 'runtime/ui/cart/'],
  ['checkout-parts', 'runtime/checkout/'],
  ['forms', 'runtime/forms/'],
  ['installments', 'runtime/ui/installments/'],
  ['metals', 'runtime/ui/metals/'],
  ['opening-hours', 'runtime/ui/branches/'],
  ['orders', 'runtime/ui/orders/'],
  ['services', 'runtime/ui/services/'],
]);

/** The languages that every message is written in. */
const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'tr'];

/**
 * What is wrong with the messages of the project: a language or a key that is missing, a plural form that a language has and the
 * messages lack, a placeholder that only some languages name, a key that nobody asks for, a key that is asked for in vain.
 *
 * @param folder the project's folder
 */
export async function findMessageProblems(folder: string): Promise<readonly string[]> {
  const blocks = await readdir(join(folder, 'blocks')).catch(() => []);
  const files = new Map([
    ['shared', 'runtime/i18n/shared-messages.json'],
    ...Array.from(COMMON_MESSAGES, ([name, at]): [string, string] => [name, `${at}messages.json`]),
    ...blocks.map((type): [string, string] => [type, `blocks/${type}/messages.json`]),
  ]);
  const problems: string[] = [];
  const uses: MessageUse[] = [];
  for (const [layer, own] of [['runtime', 'shared'], ...blocks.map((type) => [`blocks/${type}`, type])] as const) {
    const declared = layer === 'runtime' ? undefined : await readDeclaredMessages(folder, own ?? '');
    for (const path of await listSourceFiles(folder, layer ?? '')) {
      const namespace = [...COMMON_MESSAGES].find(([, at]) => path.startsWith(at))?.[0] ?? own;
      const found = findMessageUses(path, await readFile(join(folder, path), 'utf8'), namespace ?? '');
      problems.push(...found.problems);
      uses.push(...found.uses);
      for (const { namespace, key } of found.uses) {
        if (!files.has(namespace))
          problems.push(`${path}: asks for ${namespace}:${key}, and there are no such messages`);
        else if (declared?.has(namespace) === false)
          problems.push(
            `${path}: asks for ${namespace}:${key}, and \`messages\` of the block's schema lacks ${namespace}`,
          );
      }
    }
  }
  for (const [namespace, path] of files) {
    const text = await readFile(join(folder, path), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const messages: Messages = JSON.parse(text);
    const usedKeys = new Set(uses.filter((use) => use.namespace === namespace).map(({ key }) => key));
    problems.push(
      ...[...checkLanguages(messages), ...checkUses(messages, usedKeys)].map((problem) => `${path}: ${problem}`),
    );
  }
  return problems;
}

async function listSourceFiles(folder: string, layer: string): Promise<string[]> {
  const entries = await readdir(join(folder, layer), { recursive: true });
  return entries
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$/.test(path))
    .map((path) => `${layer}/${path.replaceAll('\\', '/')}`)
    .sort();
}

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;

/** A key without its plural form: what the sources ask for. */
const withoutPluralSuffix = (key: string): string => key.replace(PLURAL_SUFFIX, '');

function* checkLanguages(messages: Messages): Generator<string> {
  for (const language of Object.keys(messages).filter((name) => !LANGUAGES.includes(name))) {
    yield `has the unknown language ${language}`;
  }
  const all = LANGUAGES.flatMap((language) => Object.keys(messages[language] ?? {}));
  const plural = new Set(all.filter((key) => PLURAL_SUFFIX.test(key)).map(withoutPluralSuffix));
  const bases = new Set(all.map(withoutPluralSuffix));
  for (const language of LANGUAGES) {
    const own = messages[language];
    if (own === undefined) {
      yield `lacks ${language}`;
      continue;
    }
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const wanted = [...bases].flatMap((base) => (plural.has(base) ? forms.map((form) => `${base}_${form}`) : [base]));
    for (const key of wanted) if (!own[key]) yield `${language} lacks ${key}`;
    // i18next takes `_zero` in any language for a count of 0.
    const also = new Set([...wanted, ...[...plural].map((base) => `${base}_zero`)]);
    for (const key of Object.keys(own))
      if (!also.has(key)) yield `${language} has ${key}, a form that it does not know`;
  }
  yield* checkPlaceholders(messages, bases);
  yield* checkSyntax(messages);
}

/** What of i18next's syntax the shop's build leaves out (`vite.config.ts`): one message in another, and formats. */
function* checkSyntax(messages: Messages): Generator<string> {
  for (const [language, own] of Object.entries(messages))
    for (const [key, text] of Object.entries(own))
      if (/\$t\(|\{\{[^}]*,/.test(text))
        yield `${language}: ${key} names another message or a format, which the shop cannot read`;
}

function* checkPlaceholders(messages: Messages, bases: ReadonlySet<string>): Generator<string> {
  for (const base of bases) {
    const byLanguage = LANGUAGES.map((language) => {
      const texts = Object.entries(messages[language] ?? {}).filter(([key]) => withoutPluralSuffix(key) === base);
      const names = texts.flatMap(([, text]) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]));
      return [...new Set(names)].sort().join(', ');
    });
    if (new Set(byLanguage).size > 1) {
      yield `${base} has not the same placeholders in all languages: ${LANGUAGES.map((name, index) => `${name} (${byLanguage[index]})`).join(', ')}`;
    }
  }
}

function* checkUses(messages: Messages, usedKeys: ReadonlySet<string>): Generator<string> {
  const bases = new Set(Object.values(messages).flatMap((texts) => Object.keys(texts).map(withoutPluralSuffix)));
  for (const base of bases) if (!usedKeys.has(base)) yield `${base} is asked for by nothing`;
  for (const key of usedKeys) if (!bases.has(key)) yield `${key} is asked for and is not there`;
}

/** The namespaces that a page with the block sends: those that its schema names, the block's own and the shared one. */
async function readDeclaredMessages(folder: string, type: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(folder, `blocks/${type}/${type}.schema.json`), 'utf8').catch(() => '{}');
  const { messages = [] }: { readonly messages?: readonly string[] } = JSON.parse(text);
  return new Set(['shared', type, ...messages]);
}
