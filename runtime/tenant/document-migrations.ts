import { type Migration, type Migrations, type Renames, renameMigration } from '../page/migration.ts';

const COLOR_ROLES = { ground: 'background', act: 'primary', point: 'accent' };

const PALETTE: Renames = {
  properties: {
    ...COLOR_ROLES,
    ink: 'text',
    inkSoft: 'textMuted',
    line: 'border',
    onAct: 'onPrimary',
    onPoint: 'onAccent',
    ok: 'success',
  },
};

const THEME: Renames = {
  values: {
    density: { airy: 'spacious' },
    scale: { quiet: 'small', normal: 'medium', loud: 'large' },
    motion: { short: 'fast', springy: 'spring' },
  },
  inside: {
    colors: { inside: { light: PALETTE, dark: PALETTE } },
    card: { properties: { look: 'variant' }, values: { variant: { framed: 'outlined', raised: 'elevated' } } },
  },
};

const GAP = { gap: { normal: 'medium' } };

/** Rows nest in columns, and in the slots of blocks. */
const ROW: Renames = {
  values: GAP,
  get inside() {
    return { columns: COLUMN };
  },
};

const COLUMN: Renames = {
  values: GAP,
  inside: { rows: ROW, blocks: { inside: { slots: { each: { inside: { rows: ROW } } } } } },
};

const LAYOUT: Renames = {
  inside: {
    sections: {
      properties: { space: 'padding' },
      values: { padding: { normal: 'medium' } },
      inside: { background: { values: { color: COLOR_ROLES } }, rows: ROW },
    },
  },
};

const renameToVersion2 = renameMigration({
  inside: { theme: THEME, header: LAYOUT, footer: LAYOUT, pages: { each: LAYOUT } },
});

/** Version 2 names the theme's colours by their usual roles, and sizes by the words that other theme editors use. */
const toVersion2: Migration = Object.assign(
  (document: Readonly<Record<string, unknown>>) => ({ ...renameToVersion2(document), version: 2 }),
  { sourcePath: renameToVersion2.sourcePath },
);

/** Steps of the document's own grammar; the props of its blocks have migrations beside each block. */
export const documentMigrations: Migrations = [toVersion2];
