import type { StudioShop } from '../../studio-protocol.ts';

/** Initial text for a shop without a document: the smallest that can be published, named after the tenant. */
export const createInitialDocument = ({ tenant, defaultLanguage }: StudioShop): string =>
  `${JSON.stringify({ version: 2, appName: { [defaultLanguage]: tenant }, pages: {} }, undefined, 2)}\n`;
