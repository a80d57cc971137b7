import { type Migrations, renameMigration } from '../../runtime/page/migration.ts';

export const migrations: Migrations = [
  renameMigration({
    values: {
      size: { slim: 'small', normal: 'medium', tall: 'large' },
      menu: { beside: 'inline' },
      search: { fold: 'collapsible' },
      background: { scrolled: 'on-scroll', always: 'solid', over: 'transparent' },
    },
  }),
];
