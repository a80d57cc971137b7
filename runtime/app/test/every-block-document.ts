const schemas = import.meta.glob<{
  examples?: readonly object[];
  properties?: Record<string, { examples?: readonly unknown[] }>;
}>('/blocks/*/*.schema.json', { eager: true, import: 'default' });

const everyBlock = Object.entries(schemas).map(([path, schema]) => ({
  type: path.split('/')[2] ?? '',
  entrance: { kind: 'fade' },
  props: schema.examples?.[0] ?? {},
}));

/** A document with every block, its props taken from its schema's examples, in nested rows too: something to be mutated. */
export const everyBlockDocument: Readonly<Record<string, unknown>> = {
  version: 1,
  appName: { en: 'Test', ar: 'اختبار' },
  settings: { timeZone: 'Asia/Kuwait' },
  theme: { colors: { light: { act: '#0f766e' } }, radius: 14 },
  footer: { sections: [] },
  pages: {
    home: {
      sections: [
        {
          id: 'first',
          background: { scheme: 'dark' },
          when: { languages: ['en'], from: '2026-01-01' },
          rows: [{ columns: [{ span: { base: 12, md: 6 }, blocks: everyBlock }] }],
        },
        {
          rows: [
            {
              columns: [
                {
                  span: 4,
                  rows: [{ columns: [{ blocks: [{ type: 'rich-text', props: { html: { en: '<p>Words</p>' } } }] }] }],
                },
              ],
            },
          ],
        },
      ],
    },
  },
};
