import { type Migrations, renameMigration } from '../../runtime/page/migration.ts';

export const migrations: Migrations = [
  renameMigration({
    properties: { look: 'variant', mirrors: 'mirrorInRtl', shape: 'ratio' },
    values: { color: { act: 'primary', point: 'accent', ink: 'text' } },
  }),
];
