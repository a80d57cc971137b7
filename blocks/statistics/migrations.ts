import { type Migrations, renameMigration } from '../../runtime/page/migration.ts';

export const migrations: Migrations = [
  renameMigration({
    properties: { look: 'variant', countsUp: 'countUp' },
    values: { variant: { band: 'row' } },
    inside: { items: { properties: { before: 'prefix', after: 'suffix' } } },
  }),
];
