import { titleOf } from './new-tenant.ts';

/** The files of a new block, by name: one that shows a title, in the form that every block has. */
export function blockFiles(type: string): Readonly<Record<string, string>> {
  const title = titleOf(type);
  const name = title.replaceAll(' ', '');
  return {
    [`${type}.schema.json`]: schemaOf(name, title),
    'block.ts': definitionOf(type, name),
    [`${name}Block.tsx`]: componentOf(type, name, title),
    [`${type}-look.ts`]: LOOK,
    'messages.json': '{ "ar": {}, "de": {}, "en": {}, "es": {}, "fr": {}, "tr": {} }\n',
    [`${name}Block.test.tsx`]: testOf(type, name, title),
    [`${name}Block.stories.tsx`]: storiesOf(type, name, title),
  };
}

const schemaOf = (name: string, title: string): string => `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "${name}Props",
  "description": "${title}: what it shows, in one sentence.",
  "type": "object",
  "properties": {
    "title": { "$ref": "../../schemas/builder/localized-text.schema.json", "title": "Title", "description": "What it is about." }
  },
  "required": ["title"],
  "additionalProperties": false,
  "examples": [{ "title": { "en": "${title}", "ar": "عنوان" } }]
}
`;

const definitionOf = (
  type: string,
  name: string,
): string => `import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ${name}Props } from '../../schemas/generated/blocks/${type}.ts';

export default defineBlock<${name}Props>({
  type: '${type}',
  version: 1,
  component: () => import('./${name}Block.tsx'),
});
`;

const componentOf = (
  type: string,
  name: string,
  title: string,
): string => `import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { ${name}Props } from '../../schemas/generated/blocks/${type}.ts';
import { title } from './${type}-look.ts';

/** ${title}. */
export default function ${name}Block({ props }: BlockProps<${name}Props>) {
  return <h2 className={title}>{props.title}</h2>;
}
`;

const LOOK = `import { css } from '../../runtime/theme/emotion.ts';

export const title = css({ fontSize: 'var(--text-2xl)' });
`;

const testOf = (type: string, name: string, title: string): string => {
  const imports = [
    `import ${name}Block from './${name}Block.tsx';`,
    "import messages from './messages.json' with { type: 'json' };",
  ];
  // In the order that the formatter has them in.
  const inOrder = name.toLowerCase() < 'messages' ? imports : imports.toReversed();
  return `import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
${inOrder.join('\n')}

describe('${title}', () => {
  it('is called by its title', () => {
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

const storiesOf = (
  type: string,
  name: string,
  title: string,
): string => `import type { Meta, StoryObj } from '@storybook/react-vite';
import ${name}Block from './${name}Block.tsx';

export default {
  title: 'Content/${title}',
  component: ${name}Block,
} satisfies Meta<typeof ${name}Block>;
type Story = StoryObj<typeof ${name}Block>;

/** As it mostly is. */
export const Usual: Story = {
  args: { id: '${type}', props: { title: '${title}' }, slots: {} },
};

/** Begins at the right. */
export const Arabic: Story = {
  args: { id: '${type}', props: { title: 'عنوان' }, slots: {} },
  globals: { locale: 'ar' },
};
`;
