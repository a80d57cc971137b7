import { type Migrations, renameMigration } from '../../runtime/page/migration.ts';

export const migrations: Migrations = [
  renameMigration({ properties: { rows: 'layout' }, values: { layout: { strip: 'carousel' } } }),
];
