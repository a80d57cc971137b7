import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { LANGUAGES } from '../../../../runtime/i18n/languages.ts';
import { createTemporaryFolder } from './start-test-shop.ts';

/** The distinguishing parts of a new block's folder. */
interface TestBlock {
  readonly type: string;
  /** Body of its component. */
  readonly component: string;
  /** Expression of its `load`, if any. */
  readonly load?: string;
}

/** New blocks, three of which misbehave. */
export const TEST_BLOCKS: readonly TestBlock[] = [
  {
    type: 'throws-on-server',
    component: `if (typeof document === 'undefined') throw new Error('no window here');
  return <p>{props.text} in the browser</p>;`,
  },
  {
    type: 'throws-in-browser',
    component: `if (typeof document !== 'undefined') throw new Error('no server here');
  return <p>{props.text} on the server</p>;`,
  },
  {
    type: 'never-loads',
    load: '() => new Promise(() => {})',
    component: `return <p>{props.text} waits</p>;`,
  },
  {
    type: 'tally',
    component: `const [count, setCount] = useState(0);
  const t = useMessages('tally');
  return <button type="button" onClick={() => setCount(count + 1)}>{t('counted', { count })}</button>;`,
  },
];

/** Adds a block to a project: one folder under `blocks/`. */
export async function addTestBlock(root: string, { type, component, load }: TestBlock): Promise<void> {
  const folder = join(root, 'blocks', type);
  const name = type.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${name}Props`,
    description: 'Planted by a test.',
    type: 'object',
    properties: { text: { title: 'Text', description: 'What it says.', type: 'string', default: 'A block' } },
    additionalProperties: false,
    examples: [{}],
  };
  const files = {
    [`${type}.schema.json`]: JSON.stringify(schema),
    'messages.json': JSON.stringify({
      ...Object.fromEntries(LANGUAGES.map((language) => [language, { counted: 'Counted {{count}}' }])),
      ar: { counted: 'العدد {{count}}' },
    }),
    ...(load === undefined ? {} : { 'load.ts': `export const load = ${load};\n` }),
    [`${name}Block.tsx`]: `
import { useState } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { ${name}Props } from '../../schemas/generated/blocks/${type}.ts';

export default function ${name}Block({ props }: BlockProps<${name}Props>) {
  ${component}
}
`,
  };
  await mkdir(folder);
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
}

/** Installed, generated and private files. */
const EXCLUDED_FOLDER = /^(node_modules|dist|\.data|\.git)$/;

/** Copies the project's sources into a temporary folder, with links to the same packages, but not to the tools' caches. */
export async function copyProject(root: string): Promise<string> {
  const copy = await createTemporaryFolder('copy');
  await cp(root, copy, {
    recursive: true,
    filter: (path) => !EXCLUDED_FOLDER.test(relative(root, path).split(sep)[0] ?? ''),
  });
  const packages = join(root, 'node_modules');
  await mkdir(join(copy, 'node_modules'));
  for (const entry of await readdir(packages, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.v')) continue;
    await symlink(join(packages, entry.name), join(copy, 'node_modules', entry.name), 'junction');
  }
  return copy;
}
