import { isLocalizedText } from '../../../runtime/page/localized.ts';
import { isJsonObject, type JsonObject } from '../../documents/map-document-blocks.ts';

/** Properties that belong to one shop: hosts, profiles, accounts at providers. */
const OWN_PROPERTIES: readonly string[] = [
  'appDescription',
  'domain',
  'installmentPayment',
  'providers',
  'socialLinks',
];

/** Pages about the shop and its terms, replaced by default pages where they exist. */
const OWN_PAGES: readonly string[] = [
  'about-us',
  'contact-us',
  'delete-account',
  'delivery',
  'faq',
  'imprint',
  'privacy-policy',
  'terms-and-conditions',
  'withdrawal',
];

/** Links to contacts of the shop or to external sites. */
const CONTACT_LINK = /^(tel|mailto|sms|https?):/i;

/**
 * A copy for another shop: theme and layout, without profiles, accounts, pages about the shop and its terms, and contact
 * links. The shop's name is replaced in the remaining texts.
 */
export function withoutShopTexts(document: JsonObject, name: string): JsonObject {
  const { appName, pages, ...others } = document;
  const rename = isLocalizedText(appName) ? createRenamer(Object.values(appName), name) : (text: string) => text;
  const entries = Object.entries({ ...others, ...(pages !== undefined && { pages: withoutOwnPages(pages) }) });
  const shared = entries.filter(([property]) => !OWN_PROPERTIES.includes(property));
  const copied = new Map(shared.map(([property, value]) => [property, copyValue(value, rename)]));
  return Object.fromEntries(
    Object.keys(document).flatMap((property) => {
      if (property === 'appName') return [[property, appName]];
      return copied.has(property) ? [[property, copied.get(property)]] : [];
    }),
  );
}

const withoutOwnPages = (pages: unknown): unknown =>
  isJsonObject(pages)
    ? Object.fromEntries(Object.entries(pages).filter(([name, page]) => page === false || !OWN_PAGES.includes(name)))
    : pages;

function copyValue(value: unknown, rename: (text: string) => string): unknown {
  if (isLocalizedText(value))
    return Object.fromEntries(Object.entries(value).map(([language, text]) => [language, rename(String(text))]));
  if (Array.isArray(value)) return value.filter((item) => !isContact(item)).map((item) => copyValue(item, rename));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).filter(([property, inner]) => property !== 'action' || !isContact(inner));
  return Object.fromEntries(entries.map(([property, inner]) => [property, copyValue(inner, rename)]));
}

const isContact = (value: unknown): boolean =>
  isJsonObject(value) && typeof value.link === 'string' && CONTACT_LINK.test(value.link);

/** Replaces the names as whole words. */
function createRenamer(names: readonly unknown[], name: string): (text: string) => string {
  const words = names.map(String).filter((each) => each.trim() !== '');
  if (words.length === 0) return (text) => text;
  const pattern = new RegExp(
    `(?<!\\p{L})(${words.map((each) => each.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})(?!\\p{L})`,
    'gu',
  );
  return (text) => text.replaceAll(pattern, () => name);
}
