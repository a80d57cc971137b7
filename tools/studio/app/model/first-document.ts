import type { StudioShop } from '../../wire.ts';

/** What a shop without any document begins with: enough to be published, named after its tenant. */
export const firstDocument = ({ tenant, defaultLanguage }: StudioShop): string =>
  `${JSON.stringify({ version: 1, appName: { [defaultLanguage]: tenant }, pages: {} }, undefined, 2)}\n`;
