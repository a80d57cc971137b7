import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { languagesOfTrade } from '../../../fixtures/catalogue/generate-catalogue.ts';
import { toTitleCase } from '../../../fixtures/catalogue/new-shop.ts';
import { sampledCategory } from '../../../fixtures/world/business-categories.ts';
import defaultDocument from '../../../runtime/tenant/validate/default-document.json' with { type: 'json' };
import type { Market } from '../../../schemas/generated/wire.ts';
import { formatJson } from '../../documents/json-style.ts';
import { isJsonObject, type JsonObject } from '../../documents/map-document-blocks.ts';
import { narrowLanguages } from '../../documents/narrow-languages.ts';
import { EDITOR_SCHEMA_PATH } from '../../documents/read-validation-spec.ts';
import { rewriteJson } from '../../documents/rewrite-json.ts';
import { localUrl, SHOP_PORT_FILE } from '../../serve/serve-settings.ts';
import { dataFolderOf } from '../backend/find-backend.ts';
import { type CommandContext, CommandError } from '../command.ts';
import { chooseCategory } from './choose-category.ts';
import { chooseMarket } from './choose-market.ts';
import { withoutShopTexts } from './copied-shop.ts';
import { type DocumentSource, readDocument } from './document-file.ts';
import { STARTER_FOOTER } from './starter-footer.ts';
import { type CreatedFiles, type NewOptions, requireNoFile, writeNewFile } from './write-new-file.ts';

/** Creates a tenant's first document. */
export async function createTenantDocument(
  name: string,
  { like, category: chosenCategory, ...values }: NewOptions,
  context: CommandContext,
): Promise<CreatedFiles> {
  if (!/^[a-z][a-z0-9-]{0,59}$/.test(name))
    throw new CommandError(`Invalid tenant name "${name}": use lowercase letters, digits and hyphens.`);
  const folder = resolve(context.cwd, context.env.TENANTS_DIR ?? join(context.project, 'fixtures/tenants'));
  const path = join(folder, `${name}.json`);
  const schema = relative(dirname(path), join(context.project, EDITOR_SCHEMA_PATH)).replaceAll('\\', '/');
  await requireNoFile(path);
  const copied = like === undefined ? undefined : await readDocument(join(folder, `${like}.json`), context);
  const category = await chooseCategory(chosenCategory, copied?.value.BusinessCategory, context);
  const market = await chooseMarket(values, context);
  const text =
    copied === undefined
      ? createStarterDocument(name, { schema, category, market })
      : copyDocument(name, copied, { category, market });
  await writeNewFile(path, text);
  const names = nameLanguages(text);
  const next = [
    ...(names.length < 2
      ? []
      : [`The shop’s name is ${toTitleCase(name)} in ${names.join(', ')}; translate it in \`appName\`.`]),
    ...(like === undefined ? [] : [`Its other texts are still those of ${like}: read them and write your own.`]),
    ...(market === undefined
      ? [`It sells where shops of its business category do; \`vitrine market ${name}\` shows and changes that.`]
      : []),
    `Its products are samples of the category ${sampledCategory(category)}; \`vitrine catalogue ${name} FILE\` replaces them with your own.`,
    `Its branches, delivery fees and payment methods are invented; \`vitrine settings ${name} FILE\` replaces them with your own.`,
    ...(like === undefined ? [UNWRITTEN_PAGES] : []),
    await describeUrl(name, context),
  ];
  return { files: [path], next: next.join('\n') };
}

/** Pages that the footer does not link yet. */
const UNWRITTEN_PAGES =
  'Its pages /about-us, /privacy-policy and /terms-and-conditions are empty: write their texts in `contentPages` of that FILE, then link them in the footer.';

/** The tenant's URL: at the port of the running shop, else at the default port. */
async function describeUrl(name: string, context: CommandContext): Promise<string> {
  const folder = dataFolderOf(context);
  const running = (await readFile(join(folder, SHOP_PORT_FILE), 'utf8').catch(() => '')).trim();
  const url = localUrl(`${name}.localhost`, running || context.env.PORT || '3000');
  if (running !== '') return `While the shop is running it is at ${url}`;
  return `No shop has run with the data in ${folder} (set DATA_DIR as the shop has it). Started from here, it is at ${url}`;
}

interface StarterOptions {
  /** Path of the schema, from the document. */
  readonly schema: string;
  readonly category: string | undefined;
  readonly market: Market | undefined;
}

/** A small document with a default theme and home page, and a footer that links the other pages. */
function createStarterDocument(name: string, { schema, category, market }: StarterOptions): string {
  const languages = market?.languages ?? languagesOfTrade(category);
  return formatJson({
    $schema: schema,
    version: defaultDocument.version,
    ...(category !== undefined && { BusinessCategory: category }),
    appName: nameIn(languages, name),
    settings: market === undefined ? { timeZone: 'UTC' } : { market },
    theme: { scheme: 'system', font: 'sans', radius: 12, density: 'normal' },
    footer: narrowLanguages(STARTER_FOOTER, languages),
    pages: narrowLanguages({ home: defaultDocument.pages.home }, languages),
  });
}

function copyDocument(
  name: string,
  { text, root, value }: DocumentSource,
  { category, market }: Pick<StarterOptions, 'category' | 'market'>,
): string {
  const document = withoutShopTexts(value, toTitleCase(name));
  // Keeps all languages of the copied name; the new name is untranslated.
  const languages = isJsonObject(value.appName) ? Object.keys(value.appName) : [];
  const appName = nameIn(market?.languages ?? (languages.length === 0 ? ['en'] : languages), name);
  const copy = {
    ...narrowLanguages(document, market?.languages),
    ...(category !== undefined && { BusinessCategory: category }),
    appName,
    ...(market !== undefined && settingsIn(market, document)),
  };
  return rewriteJson(text, root, copy);
}

/** Replaces the market settings of the copied document. */
function settingsIn(market: Market, { settings }: JsonObject): JsonObject {
  const {
    timeZone: _zone,
    languages: _languages,
    countries: _countries,
    currencies: _currencies,
    priceNote: _note,
    ...others
  } = isJsonObject(settings) ? settings : {};
  return { settings: { ...others, market: { ...market } } };
}

/** The same name in each language. */
const nameIn = (languages: readonly string[], name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(languages.map((language) => [language, toTitleCase(name)]));

/** The languages of `appName` in a document created here. */
function nameLanguages(text: string): readonly string[] {
  const document: { readonly appName: object } = JSON.parse(text);
  return Object.keys(document.appName);
}
