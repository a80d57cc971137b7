import { type Migrations, renameMigration } from '../../runtime/page/migration.ts';

export const migrations: Migrations = [
  renameMigration({
    properties: { fit: 'slidesPerView' },
    values: { slidesPerView: { one: 'single', items: 'responsive' } },
    inside: { slides: { properties: { mirrors: 'mirrorInRtl' } } },
  }),
];
