import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The parts of a tenant's document that tests change. */
export interface TenantDocument {
  theme: Record<string, unknown>;
  pages: { home: { sections: Section[] } };
  [name: string]: unknown;
}

interface Section {
  id: string;
  rows: { columns: { blocks: Block[] }[] }[];
}

export interface Block {
  type: string;
  id?: string;
  props?: Record<string, unknown>;
  slots?: Record<string, unknown>;
}

/** Reads lumen's document. */
export const readTenantDocument = async (root: string): Promise<TenantDocument> =>
  JSON.parse(await readFile(join(root, 'fixtures/tenants/lumen.json'), 'utf8'));

export const formatDocument = (document: TenantDocument): string => `${JSON.stringify(document, null, 2)}\n`;

/** Saves lumen's document into a folder of tenants' files. */
export const saveTenantDocument = (folder: string, document: TenantDocument): Promise<void> =>
  writeFile(join(folder, 'lumen.json'), formatDocument(document));

/** The first block of a section of the home page. */
export function firstBlockOf(document: TenantDocument, sectionId: string): Block {
  const section = document.pages.home.sections.find(({ id }) => id === sectionId);
  const block = section?.rows[0]?.columns[0]?.blocks[0];
  if (block === undefined) throw new Error(`no block in #${sectionId}`);
  return block;
}

/** Appends blocks to the home page, each in its own section. */
export function addBlocks(document: TenantDocument, blocks: readonly Block[]): void {
  for (const block of blocks) {
    document.pages.home.sections.push({ id: `extra-${block.type}`, rows: [{ columns: [{ blocks: [block] }] }] });
  }
}
