import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import oldNames from './old-names.json' with { type: 'json' };
import { findOldNames } from './old-names.ts';

const old = {
  identifiers: { cartRoom: 'remainingQuantity' },
  declarations: { Kit: 'MappingContext' },
  identifierPatterns: { '^MOST(_|$)': 'MAX_…' },
  filePatterns: { '-look\\.ts$': '.styles.ts' },
  phrases: { 'End it now': 'Revoke' },
};

describe('finding old names', () => {
  it('finds identifiers, declarations and files, each with its replacement', () => {
    const text = 'const room = cartRoom(line);\n\nexport interface Kit {}\nconst MOST_LINES = 3;\n';
    expect(findOldNames('blocks/hero/hero-look.ts', text, old)).toEqual([
      'blocks/hero/hero-look.ts: rename the file (.styles.ts)',
      'blocks/hero/hero-look.ts:1: cartRoom → remainingQuantity',
      'blocks/hero/hero-look.ts:3: Kit → MappingContext',
      'blocks/hero/hero-look.ts:4: MOST_LINES → MAX_…',
    ]);
  });

  it('ignores comments, texts and longer names, but not what a template inserts', () => {
    const text =
      "// cartRoom\n/*\n cartRoom */ const cartRooms = 'cartRoom';\nconst a = `cartRoom\n\u0024{cartRoom(1)}`; // Kit\n";
    expect(findOldNames('a.ts', text, old)).toEqual(['a.ts:4: cartRoom → remainingQuantity']);
  });

  it('finds wordings that nobody uses, in texts of code and JSON', () => {
    expect(findOldNames('Button.tsx', '<button>\n  End it now\n</button>', old)).toEqual([
      'Button.tsx:2: “End it now” → Revoke',
    ]);
    expect(findOldNames('a.json', '{ "title": "End it now." }', old)).toEqual(['a.json:1: “End it now” → Revoke']);
  });

  it('finds single words in JSON', () => {
    const text = '{\n  "cartRoom": "the cartRoom of a line",\n  "title": "cartRoom"\n}';
    expect(findOldNames('a.json', text, old)).toEqual([
      'a.json:2: cartRoom → remainingQuantity',
      'a.json:3: cartRoom → remainingQuantity',
    ]);
  });
});

it('the project has no old names', async () => {
  const problems: string[] = [];
  let scanned = 0;
  for (const folder of ['runtime', 'blocks', 'schemas', 'fixtures', 'tools']) {
    const entries = await readdir(join(projectFolder, folder), { recursive: true });
    for (const entry of entries) {
      const path = `${folder}/${entry.replaceAll('\\', '/')}`;
      if (!SCANNED.test(path) || SKIPPED.test(path)) continue;
      scanned += 1;
      problems.push(...findOldNames(path, await readFile(join(projectFolder, path), 'utf8'), oldNames));
    }
  }
  expect(scanned).toBeGreaterThan(1000);
  expect(problems).toEqual([]);
});

const SCANNED = /\.(?:tsx?|json)$/;

/** Generated code, documents of earlier versions, and the list itself with its test. */
const SKIPPED = /^schemas\/generated\/|\/test\/versions\/|\/old-names\./;
