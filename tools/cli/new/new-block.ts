import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toTitleCase } from '../../../fixtures/catalogue/new-shop.ts';
import { type CommandContext, CommandError } from '../command.ts';
import { type CreatedFiles, type NewOptions, writeNewFile } from './write-new-file.ts';

/** Creates the folder of a block with all its files. */
export async function createBlockFolder(
  name: string,
  _options: NewOptions,
  { project }: CommandContext,
): Promise<CreatedFiles> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 60)
    throw new CommandError(`Invalid block name "${name}": use kebab-case, for example opening-hours.`);
  const folder = join(project, 'blocks', name);
  if (await stat(folder).catch(() => undefined))
    throw new CommandError(`Block ${name} already exists; nothing was written.`);
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const [file, text] of Object.entries(createBlockFiles(name))) {
    const path = join(folder, file);
    await writeNewFile(path, text);
    files.push(path);
  }
  return {
    files,
    next: `Run \`npm run dev\`, or restart \`npm start\`, then add a block with "type": "${name}" to a document.`,
  };
}

/** The files of a new block by name: a block that shows a title. */
function createBlockFiles(type: string): Readonly<Record<string, string>> {
  const title = toTitleCase(type);
  const name = title.replaceAll(' ', '');
  return {
    [`${type}.schema.json`]: schemaTemplate(name, title),
    [`${name}Block.tsx`]: componentTemplate(type, name, title),
    [`${type}.styles.ts`]: STYLES,
    'messages.json': '{ "ar": {}, "de": {}, "en": {}, "es": {}, "fr": {}, "tr": {} }\n',
    [`${name}Block.test.tsx`]: testTemplate(type, name, title),
  };
}

const schemaTemplate = (name: string, title: string): string => `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "${name}Props",
  "description": "${title}: describe in one sentence what it shows.",
  "group": "Content",
  "keywords": [],
  "type": "object",
  "properties": {
    "title": { "$ref": "../../schemas/builder/localized-text.schema.json", "title": "Title", "description": "The heading." }
  },
  "required": ["title"],
  "additionalProperties": false,
  "examples": [{ "title": { "en": "${title}", "ar": "عنوان" } }]
}
`;

const componentTemplate = (
  type: string,
  name: string,
  title: string,
): string => `import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { ${name}Props } from '../../schemas/generated/blocks/${type}.ts';
import { title } from './${type}.styles.ts';

/** ${title}. */
export default function ${name}Block({ props }: BlockProps<${name}Props>) {
  return <h2 className={title}>{props.title}</h2>;
}
`;

const STYLES = `import { css } from '../../runtime/theme/emotion.ts';

export const title = css({ fontSize: 'var(--text-2xl)' });
`;

const testTemplate = (type: string, name: string, title: string): string => {
  const imports = [
    `import ${name}Block from './${name}Block.tsx';`,
    "import messages from './messages.json' with { type: 'json' };",
  ];
  // In the formatter’s order.
  const inOrder = name.toLowerCase() < 'messages' ? imports : imports.toReversed();
  return `import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
${inOrder.join('\n')}

describe('${title}', () => {
  it('has its title as its heading', () => {
    renderBlock({
      type: '${type}',
      component: ${name}Block,
      messages,
      props: { title: '${title}' },
    });
    expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
  });
});
`;
};
