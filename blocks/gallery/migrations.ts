import { type Migrations, renameMigration } from '../../runtime/page/migration.ts';

export const migrations: Migrations = [
  renameMigration({
    properties: { pictures: 'images', look: 'variant' },
    values: { variant: { columns: 'masonry', strip: 'carousel' } },
  }),
];
