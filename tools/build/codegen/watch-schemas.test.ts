import { expect, it } from 'vitest';
import { createExampleProject } from './example-project.ts';
import { type GenerateResult, generate } from './generate.ts';
import { watchSchemas } from './watch-schemas.ts';

it('reacts to changed schemas, new blocks and errors until stopped', async () => {
  await using project = await createExampleProject();
  await generate(project.folder);
  const results: GenerateResult[] = [];
  const stop = watchSchemas(project.folder, (result) => results.push(result));
  try {
    await project.write('blocks/new-one/new-one.schema.json', { title: 'NewOneProps', type: 'object', properties: {} });
    await expect.poll(() => results.flatMap(({ written }) => written)).toContain('blocks/new-one.ts');
    await project.write('schemas/wire/product.schema.json', '{');
    await expect.poll(() => results.at(-1)?.problems[0]?.file).toBe('schemas/wire/product.schema.json');
  } finally {
    stop();
  }
});
