import { describe, expect, it } from 'vitest';
import { importPuck } from './puck/import-puck.ts';
import { importComponents } from './test/import-one.ts';

const flat = (blocks: ReturnType<typeof importComponents>['blocks']) =>
  blocks.map(({ type, props = {} }) => ({ type, ...props }));

describe('a card', () => {
  it('of a person becomes an image, a name with a role, and a text', () => {
    const members = [
      { name: 'Ada', role: 'Weaver', photo: '/media/a.svg', bio: 'She weaves.' },
      { name: 'Bo', role: 'Driver', photo: '', bio: 'He drives.' },
    ];
    const { blocks } = importComponents({ type: 'TeamGrid', props: { id: 't', title: 'We', members } });
    expect(flat(blocks)).toMatchObject([
      { type: 'heading', title: { en: 'We' } },
      { type: 'image', image: { src: '/media/a.svg' } },
      { type: 'heading', title: { en: 'Ada' }, eyebrow: { en: 'Weaver' }, text: { en: 'She weaves.' } },
      { type: 'heading', title: { en: 'Bo' }, eyebrow: { en: 'Driver' }, text: { en: 'He drives.' } },
    ]);
  });

  it.each([
    ['texts', ['Ten baskets', 'Salt & pepper']],
    ['objects with a text', [{ text: 'Ten baskets' }, { text: 'Salt & pepper' }]],
  ])('of a pricing plan shows price and features, given as %s', (_, features) => {
    const plan = { name: 'Large', price: '$29', period: '/mo', description: 'For many.', features };
    const plans = [{ ...plan, ctaText: 'Take it', ctaLink: '/products' }, plan];
    const { blocks, report } = importComponents({ type: 'PricingTable', props: { id: 'p', plans } });
    expect(flat(blocks).slice(0, 3)).toMatchObject([
      { type: 'heading', title: { en: 'Large' } },
      {
        type: 'rich-text',
        html: { en: '<p>$29 /mo</p><p>For many.</p><ul><li>Ten baskets</li><li>Salt &amp; pepper</li></ul>' },
      },
      { type: 'chips', items: [{ label: { en: 'Take it' }, link: '/products' }] },
    ]);
    expect(report.filter(({ kind, became }) => kind === 'setting' && became !== 'mapped')).toEqual([]);
  });
});

it('Puck data may be a list of one page', () => {
  const page = { content: [{ type: 'Heading', props: { id: 'h', text: 'Hello' } }], root: {} };
  const { document, report, problems } = importPuck([page]);
  expect(problems).toEqual([]);
  expect(JSON.stringify(document.pages.home)).toContain('Hello');
  expect(report.map(({ pointer }) => pointer)).toEqual(['/0', '/0/content/0', '/0/content/0/props/text']);
});
