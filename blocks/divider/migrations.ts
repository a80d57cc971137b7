import { type Migrations, renameMigration } from '../../runtime/page/migration.ts';

export const migrations: Migrations = [
  renameMigration({
    properties: { look: 'variant' },
    values: { color: { line: 'border', act: 'primary', point: 'accent', ink: 'text' } },
  }),
];
