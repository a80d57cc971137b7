import { type Migrations, renameMigration } from '../../runtime/page/migration.ts';

export const migrations: Migrations = [
  renameMigration({
    properties: { mirrors: 'mirrorInRtl' },
    values: { height: { compact: 'small', normal: 'medium', tall: 'large' } },
  }),
];
