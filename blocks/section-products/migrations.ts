import { type Migrations, renameMigration } from '../../runtime/page/migration.ts';

export const migrations: Migrations = [
  renameMigration({
    properties: { look: 'variant', fit: 'slidesPerView' },
    values: { variant: { strip: 'carousel' }, slidesPerView: { card: 'auto', items: 'responsive' } },
  }),
];
