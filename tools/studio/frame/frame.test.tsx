import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AnyBlock } from '../../../runtime/page/block-registry.ts';
import { defineBlock } from '../../../runtime/page/define-block.ts';
import type { BlockPlan } from '../../../runtime/page/page-plan.ts';
import { answerOf, framedPage, planOf } from './test/framed-page.tsx';

const rendered: string[] = [];

const words = defineBlock<{ text: string }>({
  type: 'words',
  version: 1,
  component: async () => ({
    default: ({ props: { text } }) => {
      rendered.push(text);
      return <h2>{text}</h2>;
    },
  }),
});

const counter = defineBlock<{ label: string }>({
  type: 'counter',
  version: 1,
  component: async () => ({
    default: ({ props: { label } }) => {
      const [count, setCount] = useState(0);
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          {label} {count}
        </button>
      );
    },
  }),
});

const box = defineBlock<object, 'inside'>({
  type: 'box',
  version: 1,
  slots: ['inside'],
  component: async () => ({ default: ({ slots }) => <aside>{slots.inside as ReactNode}</aside> }),
});

const fragile = defineBlock<{ breaks?: boolean }>({
  type: 'fragile',
  version: 1,
  component: async () => ({
    default: ({ props: { breaks } }) => {
      if (breaks === true) throw new Error('it broke');
      return <p>whole</p>;
    },
  }),
});

const types = [words, counter, box, fragile] as readonly unknown[] as readonly AnyBlock[];
const say = (key: string, text: string): BlockPlan => ({ key, type: 'words', props: { text } });
const renew = (revision: number) => ({ to: 'frame', kind: 'renew', revision }) as const;

beforeEach(() => {
  rendered.length = 0;
  // jsdom fetches nothing, and so has nothing to tell of it.
  Object.assign(performance, { getEntriesByType: () => [] });
});

describe('a page in the studio’s frame', () => {
  it('says that it is awake, and then what it shows', async () => {
    const { said } = await framedPage(types, [say('a', 'Rings')]);
    expect(said.map(({ kind }) => kind)).toEqual(['ready', 'shown']);
    expect(said[1]).toMatchObject({
      href: '/',
      revision: undefined,
      isRefused: false,
      blocks: [{ key: 'a', type: 'words', pointer: '/a' }],
      headings: [{ level: 2, text: 'Rings', pointer: '/a' }],
    });
  });

  it('says it again when blocks that woke later have headings', async () => {
    const { shown, root } = await framedPage(types, [say('a', 'Rings')]);
    root.append(document.createElement('h3'));
    onTestFinished(() => root.querySelector('h3')?.remove());
    await vi.waitFor(() => expect(shown()).toHaveLength(2));
    expect(shown()[1]).toMatchObject({ revision: undefined, headings: [{ level: 2 }, { level: 3 }] });
  });

  it('goes by the clock that the server made it by', async () => {
    const before = Date.now();
    await framedPage(types, [], { ahead: 86_400_000 });
    expect(Date.now() - before).toBeGreaterThanOrEqual(86_400_000);
  });
});

describe('a text that is typed', () => {
  it('shows without reload: state stays, and what has not changed is not rendered again', async () => {
    const blocks = [say('a', 'Rings'), say('b', 'Same'), { key: 'c', type: 'counter', props: { label: 'Old' } }];
    const { answers, tell, shown } = await framedPage(types, blocks);
    await userEvent.click(screen.getByText('Old 0'));
    rendered.length = 0;
    answers.push(
      answerOf(
        planOf([say('a', 'Bracelets'), say('b', 'Same'), { key: 'c', type: 'counter', props: { label: 'New' } }]),
      ),
    );
    await tell(renew(7));
    expect(screen.getByText('Bracelets')).toBeInTheDocument();
    expect(screen.getByText('New 1')).toBeInTheDocument();
    expect(rendered).toEqual(['Bracelets']);
    expect(shown().at(-1)).toMatchObject({ revision: 7, isRefused: false, headings: [{ text: 'Bracelets' }, {}] });
  });

  it('loads only what has changed', async () => {
    const page = await framedPage(types, [say('a', 'Rings'), say('b', 'Same')]);
    page.answers.push(answerOf(planOf([say('a', 'Bracelets'), say('b', 'Same')])));
    await page.tell(renew(1));
    expect(page.renew).toHaveBeenLastCalledWith(expect.anything(), '/', new Set(['a']));
  });

  it('loads all where its shop is another one', async () => {
    const page = await framedPage(types, [say('a', 'Rings')]);
    const answer = answerOf(planOf([say('a', 'Rings')]));
    page.answers.push({ ...answer, state: { ...answer.state, facts: { ...answer.state.facts, appName: 'New' } } });
    await page.tell(renew(1));
    expect(page.renew).toHaveBeenLastCalledWith(expect.anything(), '/', undefined);
  });

  it('changes the theme, and leaves the blocks’ own style', async () => {
    const { answers, tell, style } = await framedPage(types, []);
    answers.push(answerOf(planOf([]), { style: ':root{--act:green}' }));
    await tell(renew(1));
    expect(style.textContent).toBe(':root{--act:green}.v-1{color:blue}');
    expect(document.documentElement.dataset.scheme).toBe('light');
  });

  it('that has not this page any more shows the one for what is not found', async () => {
    const { answers, tell } = await framedPage(types, [say('a', 'Rings')]);
    answers.push(answerOf(planOf([say('n', 'Not here')], 'not-found'), { status: 404 }));
    await tell(renew(1));
    expect(screen.getByText('Not here')).toBeInTheDocument();
    expect(screen.queryByText('Rings')).toBeNull();
  });

  it('that can be no page leaves the page as it was, and the page says why until there is one', async () => {
    const { answers, tell, shown, overlay, root } = await framedPage(types, [say('a', 'Rings')]);
    answers.push(
      { status: 422, report: { blocks: [], refused: true }, problems: ['Line 3: no'] },
      answerOf(planOf([])),
    );
    await tell(renew(1));
    expect(screen.getByText('Rings')).toBeInTheDocument();
    expect(overlay().querySelector('[role=status]')).toHaveTextContent('Line 3: no');
    expect(root.textContent).not.toContain('Line 3');
    expect(shown().at(-1)).toMatchObject({ revision: 1, isRefused: true, blocks: [{ pointer: '/a' }] });
    await tell(renew(2));
    expect(overlay().querySelector('[role=status]')).toBeNull();
    expect(shown().at(-1)).toMatchObject({ revision: 2, isRefused: false, blocks: [] });
  });

  it('that cannot be fetched is told, and the next one is tried', async () => {
    const { answers, tell, said, shown } = await framedPage(types, [say('a', 'Rings')]);
    answers.push(new Error('the line is gone'), answerOf(planOf([say('a', 'Bracelets')])));
    await tell(renew(1));
    expect(said.at(-1)).toEqual({ from: 'frame', kind: 'failed', pointer: '', message: 'the line is gone' });
    await tell(renew(2));
    expect(shown().at(-1)).toMatchObject({ revision: 2 });
  });

  it('waits for the one before, and only the newest of those that wait is shown', async () => {
    const { answers, asked, tell, shown, settle } = await framedPage(types, [say('a', 'Rings')]);
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answerOf>>();
    answers.push(promise, answerOf(planOf([say('a', 'Third')])));
    await tell(renew(1));
    await tell(renew(2));
    await tell(renew(3));
    expect(asked.map(({ revision }) => revision)).toEqual(['1']);
    resolve(answerOf(planOf([say('a', 'First')])));
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(shown().map(({ revision }) => revision)).toEqual([undefined, 1, 3]);
    expect(asked.map(({ revision }) => revision)).toEqual(['1', '3']);
    expect(screen.getByText('Third')).toBeInTheDocument();
  });
});

describe('a block that throws', () => {
  it('is told with its place, and begins anew with the next text', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { answers, tell, said } = await framedPage(types, [
      say('a', 'Rings'),
      { key: 'f', type: 'fragile', props: {} },
    ]);
    const broken: BlockPlan = { key: 'f', type: 'fragile', props: { breaks: true } };
    answers.push(answerOf(planOf([broken])), answerOf(planOf([broken])), answerOf(planOf([{ ...broken, props: {} }])));
    await tell(renew(1));
    const failure = { from: 'frame', kind: 'failed', pointer: '/f', message: 'it broke' };
    expect(said).toContainEqual(failure);
    await tell(renew(2));
    expect(said.filter(({ kind }) => kind === 'failed')).toHaveLength(2);
    await tell(renew(3));
    expect(screen.getByText('whole')).toBeInTheDocument();
  });
});

describe('pointing at blocks', () => {
  const inside = say('i', 'Inside');
  const nested: BlockPlan = {
    key: 'o',
    type: 'box',
    props: {},
    slots: { inside: [{ key: 'ir', columns: [{ key: 'ic', span: { base: 12 }, blocks: [inside], rows: [] }] }] },
  };
  const broken: BlockPlan = { key: 'x', type: 'haeding', props: {}, problems: ['/x/type: no block', '/x/props: no'] };

  it('a click in pick mode chooses the innermost block, also one that cannot be shown', async () => {
    const { tell, said } = await framedPage(types, [say('a', 'Rings'), nested, broken]);
    await tell({ to: 'frame', kind: 'clicks', mode: 'pick' });
    for (const target of [
      screen.getByText('Inside'),
      screen.getByRole('complementary'),
      screen.getByText('/x/props: no'),
    ])
      fireEvent.click(target);
    const picked = said.flatMap((message) => (message.kind === 'picked' ? [message.pointer] : []));
    expect(picked).toEqual(['/i', '/o', '/x']);
    await tell({ to: 'frame', kind: 'clicks', mode: 'use' });
  });

  it('the studio outlines a block above the page, without a trace in it', async () => {
    const rect = new DOMRect(10, 40, 100, 50);
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => [rect] as unknown as DOMRectList);
    const { tell, overlay, root } = await framedPage(types, [say('a', 'Rings')]);
    const before = root.innerHTML;
    await tell({ to: 'frame', kind: 'outline', pointer: '/a', scroll: false });
    const outline = overlay().querySelector<HTMLElement>('.chosen')!;
    expect(outline.hidden).toBe(false);
    expect(outline).toHaveTextContent('words');
    expect(outline.style).toMatchObject({ translate: '10px 40px', inlineSize: '100px', blockSize: '50px' });
    expect(root.innerHTML).toBe(before);
    rect.y = 90;
    await vi.waitFor(() => expect(outline.style.translate).toBe('10px 90px'));
    await tell({ to: 'frame', kind: 'outline', pointer: '', scroll: false });
    expect(outline.hidden).toBe(true);
    vi.restoreAllMocks();
  });

  it('a block that is not there yet is outlined as soon as it is', async () => {
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(
      () => [new DOMRect(0, 0, 9, 9)] as unknown as DOMRectList,
    );
    const { tell, overlay, answers } = await framedPage(types, []);
    await tell({ to: 'frame', kind: 'outline', pointer: '/a', scroll: false });
    const outline = overlay().querySelector<HTMLElement>('.chosen')!;
    expect(outline.hidden).toBe(true);
    answers.push(answerOf(planOf([say('a', 'Rings')])));
    await tell(renew(1));
    await vi.waitFor(() => expect(outline.hidden).toBe(false));
    vi.restoreAllMocks();
  });
});

describe('what the studio switches', () => {
  it('turns the page around, and keeps it so', async () => {
    const { tell, answers } = await framedPage(types, []);
    await tell({ to: 'frame', kind: 'direction', direction: 'rtl' });
    answers.push(answerOf(planOf([])));
    await tell(renew(1));
    expect(document.documentElement.dir).toBe('rtl');
    await tell({ to: 'frame', kind: 'direction', direction: undefined });
    expect(document.documentElement.dir).toBe('ltr');
  });

  it('makes a customer of the visitor, and a guest again', async () => {
    const { tell, stores } = await framedPage(types, []);
    await tell({ to: 'frame', kind: 'visitor', visitor: 'customer' });
    expect(stores.session.visitor).toBe('customer');
    await tell({ to: 'frame', kind: 'visitor', visitor: 'guest' });
    expect(stores.session.visitor).toBe('guest');
  });
});
