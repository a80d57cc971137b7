import { type Migrations, renameMigration } from '../../runtime/page/migration.ts';

export const migrations: Migrations = [
  renameMigration({
    properties: { look: 'variant', wraps: 'wrap' },
    values: { variant: { links: 'tiles' } },
    inside: { items: { properties: { sign: 'icon' } } },
  }),
];
