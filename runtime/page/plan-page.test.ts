import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import type { Block, Section } from '../../schemas/generated/builder.ts';
import { blocksOf, type PagePlan, type PreparedDocument } from './page-plan.ts';
import { type PlanView, planPage } from './plan-page.ts';
import type { Problem } from './problem.ts';
import { block, column, exampleDocument, row, section } from './test/example-document.ts';

const at = (iso: string): number => DateTime.fromISO(iso, { zone: 'Asia/Kuwait' }).toMillis();

const sectionOf = (...blocks: Block[]) => section([row([column(blocks)])]);

const document = exampleDocument();

const view: PlanView = {
  locale: 'en',
  defaultLanguage: 'en',
  country: 'KW',
  now: at('2027-02-10T12:00'),
  showsProblems: false,
};

const prepare = (sections: Section[], more: Partial<PreparedDocument> = {}): PreparedDocument => ({
  document,
  timeZone: 'Asia/Kuwait',
  header: { sections: [] },
  footer: { sections: [] },
  pages: new Map([['home', { title: { en: 'Home', ar: 'الرئيسية' }, sections }]]),
  brokenBlocks: new Map(),
  pointers: new Map(),
  ...more,
});

function plan(sections: Section[], more: Partial<PlanView> = {}, prepared: Partial<PreparedDocument> = {}) {
  const planned = planPage(prepare(sections, prepared), 'home', { ...view, ...more });
  if (planned === undefined) throw new Error('there is no such page');
  return planned;
}

const typesOf = (page: PagePlan) => Array.from(blocksOf(page), ({ type }) => type);
const keysOf = (page: PagePlan) => Array.from(blocksOf(page), ({ key }) => key);

describe('a page', () => {
  it('has header, main and footer', () => {
    const around = {
      header: { sections: [sectionOf(block('top'))] },
      footer: { sections: [sectionOf(block('bottom'))] },
    };
    expect(typesOf(plan([sectionOf(block('middle'))], {}, around).plan)).toEqual(['top', 'middle', 'bottom']);
  });

  it('has its blocks in reading order, with slots and nested rows', () => {
    const inside = { rows: [row([column([block('in slot')])])] };
    const first = column([block('first', { slots: { any: inside } }), block('second')], {
      rows: [row([column([block('nested')])])],
    });
    expect(typesOf(plan([section([row([first, column([block('last')])])])]).plan)).toEqual([
      'first',
      'in slot',
      'second',
      'nested',
      'last',
    ]);
  });
});

describe('`show: false`', () => {
  it('removes a section, row, column or block', () => {
    const off = { show: false };
    const sections = [
      section([row([column([block('a')])])], off),
      section([
        row([column([block('b')])], off),
        row([column([block('c')], off), column([block('d', off), block('e')])]),
      ]),
    ];
    expect(typesOf(plan(sections).plan)).toEqual(['e']);
    expect(plan(sections).plan.main).toHaveLength(1);
  });
});

describe('texts', () => {
  const sections = [
    section([row([column([block('a', { props: { title: { en: 'Rings', ar: 'خواتم' }, more: { en: 'More' } } })])])], {
      label: { ar: 'قسم' },
    }),
  ];

  it('are in the page’s language, or the shop’s', () => {
    const { plan: page } = plan(sections, { locale: 'ar' });
    expect(page.title).toBe('الرئيسية');
    expect([...blocksOf(page)][0]?.props).toEqual({ title: 'خواتم', more: 'More' });
    expect(plan(sections).plan.main[0]?.label).toBe('قسم');
  });
});

describe('`when`', () => {
  const shows = (when: Block['when'], more: Partial<PlanView> = {}) =>
    typesOf(plan([sectionOf(block('a', { when: when! }))], more).plan).length === 1;

  it('applies languages, countries and dates on the server', () => {
    expect(shows({ languages: ['ar', 'en'] })).toBe(true);
    expect(shows({ languages: ['ar'] })).toBe(false);
    expect(shows({ countries: ['KW'] })).toBe(true);
    expect(shows({ countries: ['SA'] })).toBe(false);
    expect(shows({ from: '2027-02-11' })).toBe(false);
    expect(shows({ from: '2027-02-10', until: '2027-02-10' })).toBe(true);
    expect(shows({ languages: ['en'], countries: ['SA'] })).toBe(false);
  });

  it('leaves width and visitor to the browser', () => {
    const [first] = blocksOf(
      plan([sectionOf(block('a', { when: { width: { from: 'lg' }, visitor: 'customer' } }))]).plan,
    );
    expect(first).toMatchObject({ widths: { from: 'lg' }, visitor: 'customer' });
  });

  it('applies to sections', () => {
    const sections = [
      section([], { id: 'a', when: { countries: ['SA'] } }),
      section([], { id: 'b', when: { until: '2027-03-01' } }),
    ];
    expect(plan(sections).plan.main.map(({ key }) => key)).toEqual(['b']);
  });
});

describe('the validity of a plan', () => {
  const until = (...whens: NonNullable<Block['when']>[]) =>
    plan([sectionOf(...whens.map((when) => block('a', { when })))]).validUntil;

  it('is unlimited without future changes', () => {
    expect(until()).toBeUndefined();
    expect(until({ languages: ['en'] }, { from: '2027-01-01' }, { until: '2027-02-09' })).toBeUndefined();
  });

  it('ends with the first start or end', () => {
    expect(until({ until: '2027-02-20' }, { from: '2027-02-12' }, { from: '2027-02-15T09:30' })).toBe(at('2027-02-12'));
    expect(until({ until: '2027-02-10T18:00' }, { from: '2027-02-12' })).toBe(at('2027-02-10T18:00'));
  });

  it('ignores hidden parts', () => {
    expect(until({ countries: ['SA'], until: '2027-02-11' })).toBeUndefined();
    expect(plan([sectionOf(block('a', { show: false, when: { until: '2027-02-11' } }))]).validUntil).toBeUndefined();
  });

  it('ends exactly when the plan changes', () => {
    const sections = [
      sectionOf(block('a', { when: { until: '2027-02-10' } }), block('b', { when: { from: '2027-02-11' } })),
    ];
    const { validUntil = 0 } = plan(sections);
    expect(typesOf(plan(sections, { now: validUntil - 1 }).plan)).toEqual(['a']);
    expect(typesOf(plan(sections, { now: validUntil }).plan)).toEqual(['b']);
  });
});

describe('a broken block', () => {
  const broken = block('spam');
  const problem: Problem = {
    kind: 'block',
    code: 'unknown-block',
    pointer: '/p',
    message: 'It is not a block.',
    block: 'spam',
  };
  const prepared = { brokenBlocks: new Map([[broken, [problem]]]) };

  it('is omitted for shoppers', () => {
    expect(typesOf(plan([sectionOf(block('a'), broken)], {}, prepared).plan)).toEqual(['a']);
  });

  it('is shown in dev with its problem and without props', () => {
    const [, second] = blocksOf(plan([sectionOf(block('a'), broken)], { showsProblems: true }, prepared).plan);
    expect(second).toMatchObject({ type: 'spam', props: {} });
    expect(second?.problems?.join()).toContain('It is not a block.');
  });
});

describe('a block for editors', () => {
  const editorsOnly = new Set(['note']);
  const sections = [sectionOf(block('a'), block('note'))];

  it('is omitted for shoppers', () => {
    expect(typesOf(plan(sections, { editorsOnly }).plan)).toEqual(['a']);
  });

  it('is shown with problems', () => {
    expect(typesOf(plan(sections, { editorsOnly, showsProblems: true }).plan)).toEqual(['a', 'note']);
  });
});

describe('keys', () => {
  it('are ids, so that state survives an insertion', () => {
    const named = block('a', { id: 'named' });
    const before = plan([sectionOf(named)]).plan;
    const after = plan([sectionOf(block('new'), named)]).plan;
    expect(keysOf(before)).toEqual(['named']);
    expect(keysOf(after)[1]).toBe('named');
  });

  it('are unique on a page for any ids', () => {
    const names = ['m0', 'm-0', 'm0-0-0-0', 'm', 'f0', 'a-0', 'a-r-0', 'a-x-0'];
    const inside = { x: { rows: [row([column([block('s')])])] } };
    const sections = names.map((id) =>
      section([row([column([block('b'), block('b', { slots: inside })], { rows: [row([column([block('c')])])] })])], {
        id,
      }),
    );
    const others = [
      sectionOf(block('b', { id: 'm0-0-0-1' }), block('b')),
      sectionOf(block('b', { id: 'a' }), block('b')),
    ];
    const planned = plan([...others, ...sections], {}, { footer: { sections: [sectionOf(block('b'))] } });
    const keys = keysOf(planned.plan);
    expect(new Set(keys).size).toBe(keys.length);
    expect(planned.blockPlaces.size).toBe(keys.length);
    const regions = [...planned.plan.main, ...planned.plan.footer].map(({ key }) => key);
    expect(new Set(regions).size).toBe(regions.length);
  });

  it('lead to the block’s type and pointer', () => {
    const placed = block('a', { id: 'top' });
    const { blockPlaces: places } = plan([sectionOf(placed)], {}, { pointers: new Map([[placed, '/pages/home/x']]) });
    expect(places.get('top')).toEqual({ type: 'a', pointer: '/pages/home/x' });
  });
});
