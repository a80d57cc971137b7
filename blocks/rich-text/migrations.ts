import { type Migrations, renameMigration } from '../../runtime/page/migration.ts';

export const migrations: Migrations = [
  renameMigration({ values: { width: { measure: 'readable' }, size: { normal: 'medium', lead: 'large' } } }),
];
