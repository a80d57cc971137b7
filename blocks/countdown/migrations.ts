import { type Migrations, renameMigration } from '../../runtime/page/migration.ts';

export const migrations: Migrations = [
  renameMigration({
    properties: { look: 'variant', sign: 'icon', over: 'ended', spoken: 'textAlternative' },
    values: { variant: { band: 'bar' }, color: { act: 'primary', point: 'accent', ink: 'text' } },
  }),
];
