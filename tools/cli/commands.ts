import type { Command } from './command.ts';

/** A command, and how its code is fetched: none waits for what another one needs. */
export interface KnownCommand {
  /** In one line, for the list of commands. */
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** Every command there is, by name. */
export const commands: Readonly<Record<string, KnownCommand>> = {
  validate: {
    summary: 'says what is wrong with documents, and where',
    load: async () => (await import('./commands/validate.ts')).validate,
  },
  migrate: {
    summary: 'brings documents to the current versions of the grammar and of every block',
    load: async () => (await import('./commands/migrate.ts')).migrate,
  },
  diff: {
    summary: 'says what is different between two documents, block by block',
    load: async () => (await import('./commands/diff.ts')).diff,
  },
  new: {
    summary: 'makes a tenant, a page or a block',
    load: async () => (await import('./commands/new.ts')).make,
  },
  import: {
    summary: 'makes a document of Puck data or of a Shopify theme',
    load: async () => (await import('./commands/import.ts')).importDocument,
  },
  schema: {
    summary: 'says where the schema lies that editors complete and check documents by',
    load: async () => (await import('./commands/schema.ts')).schema,
  },
  pull: {
    summary: "fetches a tenant's published document",
    load: async () => (await import('./commands/pull.ts')).pull,
  },
  publish: {
    summary: "publishes a document as a tenant's new version",
    load: async () => (await import('./commands/publish.ts')).publish,
  },
};
