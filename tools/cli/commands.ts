import type { Command } from './command.ts';

/** A command whose code is loaded on demand. */
interface CommandEntry {
  /** One line for the list of commands. */
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** All commands by name. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  validate: {
    summary: 'check documents and report problems',
    load: async () => (await import('./commands/validate.ts')).validate,
  },
  migrate: {
    summary: 'upgrade documents to the current format and block versions',
    load: async () => (await import('./commands/migrate.ts')).migrate,
  },
  diff: {
    summary: 'compare two documents block by block',
    load: async () => (await import('./commands/diff.ts')).diff,
  },
  new: {
    summary: 'create a tenant, a page, a header or footer, or a block',
    load: async () => (await import('./commands/new.ts')).newCommand,
  },
  market: {
    summary: "show or change a tenant's countries, languages, currencies and time zone",
    load: async () => (await import('./commands/market.ts')).market,
  },
  catalogue: {
    summary: "replace the products, categories, brands, content pages and forms of a tenant's shop",
    load: async () => (await import('./commands/catalogue.ts')).catalogue,
  },
  import: {
    summary: 'convert Puck data or a Shopify theme to a document',
    load: async () => (await import('./commands/import.ts')).importDocument,
  },
  token: {
    summary: 'create, list and revoke service tokens of the backend',
    load: async () => (await import('./commands/token.ts')).token,
  },
  customer: {
    summary: "create a tenant's customers, reset their passwords and end their sessions",
    load: async () => (await import('./commands/customer.ts')).customer,
  },
  orders: {
    summary: "show a tenant's orders and change their status",
    load: async () => (await import('./commands/orders.ts')).orders,
  },
  settings: {
    summary: "show and change a shop's branches, delivery, payment methods and checkout",
    load: async () => (await import('./commands/settings.ts')).settings,
  },
  services: {
    summary: "show and change what a tenant's shop books, and its experts",
    load: async () => (await import('./commands/services.ts')).services,
  },
  hours: {
    summary: "show and change when a shop's branches are open and its experts work",
    load: async () => (await import('./commands/hours.ts')).hours,
  },
  appointments: {
    summary: "show a shop's appointments and cancel them",
    load: async () => (await import('./commands/appointments.ts')).appointments,
  },
  tickets: {
    summary: "show and erase messages and forms that people sent to a tenant's shop",
    load: async () => (await import('./commands/tickets.ts')).tickets,
  },
  media: {
    summary: "upload, list and remove a tenant's images",
    load: async () => (await import('./commands/media.ts')).media,
  },
  studio: {
    summary: "print a link to a tenant's studio, or sign everyone out of it",
    load: async () => (await import('./commands/studio.ts')).studio,
  },
  schema: {
    summary: 'print the path of the document schema for code editors',
    load: async () => (await import('./commands/schema.ts')).schema,
  },
  pull: {
    summary: "download a tenant's published document",
    load: async () => (await import('./commands/pull.ts')).pull,
  },
  publish: {
    summary: "publish a document as a tenant's new version",
    load: async () => (await import('./commands/publish.ts')).publish,
  },
};
