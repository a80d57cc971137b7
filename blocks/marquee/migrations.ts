import { type Migrations, renameMigration } from '../../runtime/page/migration.ts';

/** In version 1 an icon was an image of the media library, and a drawn icon was called a sign. */
const isMediaPath = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/media/');

export const migrations: Migrations = [
  renameMigration({
    properties: { look: 'variant' },
    values: { variant: { band: 'filled' }, color: { act: 'primary', point: 'accent', ink: 'text' } },
    inside: { items: { properties: { icon: { to: 'image', when: isMediaPath }, sign: 'icon' } } },
  }),
];
