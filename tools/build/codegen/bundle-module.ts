import { rolldown } from 'rolldown';

/**
 * Joins modules given as text, and what they require of installed packages, into one ES module.
 *
 * @param entry the text of the module whose exports the result has
 * @param modules the texts that the entry may import, by the name it imports them by
 */
export async function bundleModule(entry: string, modules: ReadonlyMap<string, string>): Promise<string> {
  const texts = new Map([...modules, [ENTRY_NAME, entry]]);
  const bundle = await rolldown({
    input: ENTRY_NAME,
    platform: 'node',
    treeshake: { moduleSideEffects: false },
    onLog: () => undefined,
    plugins: [
      {
        name: 'given-texts',
        resolveId: (id) => (texts.has(id) ? id : null),
        load: (id) => texts.get(id) ?? null,
      },
    ],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', comments: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

const ENTRY_NAME = 'entry';
