import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { BlockDefinition } from '../../page/define-block.ts';
import { createStubApi } from '../../ui/test/block-test-setup.ts';
import { exampleService, exampleServiceCategory } from '../../ui/test/example-services.ts';
import { createTestShop, type TestBlock } from '../test/test-shop.ts';

const text = (type: string, words: string): TestBlock => ({
  definition: {
    type,
    component: async () => ({ default: () => createElement('p', null, words) }),
  } satisfies BlockDefinition<never>,
});

const throwing: TestBlock = {
  definition: {
    type: 'throws',
    component: async () => ({
      default: () => {
        throw new Error('it broke');
      },
    }),
  } satisfies BlockDefinition<never>,
};

const neverLoading: TestBlock = {
  definition: {
    type: 'never-loads',
    load: () => new Promise(() => {}),
    component: async () => ({ default: () => createElement('p', null, 'skeleton') }),
  } satisfies BlockDefinition<never>,
};

const page = (...blocks: readonly object[]) => ({
  version: 2,
  appName: { en: 'Test' },
  header: { sections: [] },
  footer: { sections: [] },
  pages: { home: { sections: [{ rows: [{ columns: [{ blocks }] }] }] } },
});

const POINTER = '/pages/home/sections/0/rows/0/columns/0/blocks';

describe('a page with a broken block', () => {
  const blocks = [text('before', 'text before'), text('after', 'text after'), throwing, neverLoading];
  const around = (block: object) => page({ type: 'before' }, block, { type: 'after' });

  it('is rendered when a block throws, which is logged with tenant, pointer and block', async () => {
    const shop = await createTestShop({ blocks });
    const { status, html } = await shop.render(around({ type: 'throws' }));
    expect(status).toBe(200);
    expect(html).toContain('text before');
    expect(html).toContain('text after');
    expect(shop.problems).toMatchObject([
      { tenant: 'test', version: 1, pointer: `${POINTER}/1`, block: 'throws', code: 'render-failed' },
    ]);
  });

  it('is rendered when a block’s data misses the deadline, and retried in the browser', async () => {
    const shop = await createTestShop({ blocks, deadline: 50 });
    const { status, html, isWhole } = await shop.render(around({ type: 'never-loads', id: 'late' }));
    expect(status).toBe(200);
    expect(html).toContain('skeleton');
    expect(html).toContain('text after');
    expect(html).toContain('"missing":["late"]');
    expect(isWhole).toBe(false);
    expect(shop.problems).toMatchObject([{ pointer: `${POINTER}/1`, block: 'never-loads', code: 'load-failed' }]);
  });

  it.each([
    ['of an unknown type', { type: 'product-gird' }, `${POINTER}/1/type`, 'did you mean `product-grid`?'],
    ['with wrong props', { type: 'hero', props: { spam: 1 } }, `${POINTER}/1/props`, ''],
    [
      'with a slot that its type does not have',
      { type: 'hero', slots: { spam: { rows: [] } } },
      `${POINTER}/1/slots/spam`,
      '',
    ],
    ['of a version that is not known yet', { type: 'hero', version: 99 }, `${POINTER}/1/version`, ''],
  ])('omits a block %s, with a problem and its pointer', async (_, block, pointer, words) => {
    const shop = await createTestShop({ blocks });
    const { prepared, problems } = shop.prepare(around(block));
    expect(prepared).toBeDefined();
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toMatchObject({ kind: 'block', block: block.type });
    expect(problems[0]?.pointer.startsWith(pointer)).toBe(true);
    expect(problems[0]?.message).toContain(words);
    const { status, html } = await shop.render(around(block));
    expect(status).toBe(200);
    expect(html).toContain('text before');
    expect(html).toContain('text after');
    expect(html).not.toContain('data-problem');
  });

  it('shows a thrown error as a marked box in dev', async () => {
    const shop = await createTestShop({ blocks, showsProblems: true });
    const { html } = await shop.render(around({ type: 'throws' }));
    expect(html).toContain('data-problem="throws"');
    expect(html.match(/<li>Error: it broke<\/li>/g)).toHaveLength(1);
    expect(html).toContain('"problems":["Error: it broke"]');
    expect(html).toContain('text after');
    expect(shop.problems).toHaveLength(1);
  });
});

describe('an imported placeholder', () => {
  const placeholder = { type: 'imported-placeholder', props: { source: 'shopify', what: 'newsletter-9aFq' } };
  const document = page({ type: 'before' }, placeholder);

  it('is neither on the page nor in its state', async () => {
    const shop = await createTestShop({ blocks: [text('before', 'text before')] });
    const { html } = await shop.render(document);
    expect(html).toContain('text before');
    expect(html).not.toContain('newsletter-9aFq');
    expect(html).not.toContain('imported-placeholder');
  });

  it('is a marked box in dev', async () => {
    const shop = await createTestShop({ blocks: [text('before', 'text before')], showsProblems: true });
    const { html } = await shop.render(document);
    expect(html).toContain('data-placeholder="newsletter-9aFq"');
  });
});

describe('a page', () => {
  it('has its state as JSON that cannot end its element', async () => {
    const shop = await createTestShop({ blocks: [text('words', 'fine')] });
    const { html } = await shop.render({
      ...page({ type: 'words' }),
      appName: { en: '</script><script>alert(1)</script>' },
    });
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('\\u003c/script>');
  });

  it('that the shop lacks is the not-found page with 404', async () => {
    const shop = await createTestShop();
    const { status, html } = await shop.render(page(), '/nowhere');
    expect(status).toBe(404);
    expect(html).toContain('noindex');
  });

  it('comes from the default document, unless disabled', async () => {
    const shop = await createTestShop();
    expect((await shop.render(page(), '/products')).status).toBe(200);
    const off = { ...page(), pages: { products: false } };
    expect((await shop.render(off, '/products')).status).toBe(404);
  });

  it('of services has no dead links when disabled', async () => {
    const api = createStubApi({
      service: async () => ({ data: exampleService(1) }),
      services: async () => ({ data: [exampleService(1)] }),
      serviceCategories: async () => ({ data: [exampleServiceCategory(1, 'massage', 'Massage')] }),
    });
    const shop = await createTestShop({ api });
    const [all, list, one] = [
      '/service-categories',
      '/service-categories/massage/services',
      '/services/warm-stones-1',
    ] as const;
    expect((await shop.render(page(), all)).html).toContain(`href="/en-KW${list}"`);
    expect((await shop.render(page(), list)).html).toContain(`href="/en-KW${one}"`);
    expect((await shop.render(page(), one)).html).toContain(`href="/en-KW${list}"`);
    const off = { ...page(), pages: { services: false, service: false } };
    expect((await shop.render(off, list)).status).toBe(404);
    expect((await shop.render(off, one)).status).toBe(404);
    expect((await shop.render(off, all)).html).not.toContain(list);
    const withoutDetails = await shop.render({ ...page(), pages: { service: false } }, list);
    expect(withoutDetails.html).toContain('Warm stones 1');
    expect(withoutDetails.html).not.toContain(one);
  });
});

describe('a tenant’s own page', () => {
  const links = ['/pages/grading', '/pages/nothing'].map((to) => ({ label: { en: to }, link: to }));
  const document = {
    ...page(),
    pages: {
      grading: {
        title: { en: 'How we grade', ar: 'كيف نقيّم' },
        description: { en: 'Every stone is graded twice.' },
        sections: [{ rows: [{ columns: [{ blocks: [{ type: 'breadcrumbs' }, { type: 'words' }] }] }] }],
      },
    },
  };

  it('has title, description, URLs and breadcrumbs in each language', async () => {
    const shop = await createTestShop({ blocks: [text('words', 'Twice.')] });
    for (const [locale, title, home] of [
      ['en', 'How we grade', 'Home'],
      ['ar', 'كيف نقيّم', 'الرئيسية'],
    ] as const) {
      const { status, html } = await shop.render(document, '/pages/grading', locale);
      expect(status).toBe(200);
      expect(html).toContain(`<title>${title} · Test</title>`);
      expect(html).toContain('<meta name="description" content="Every stone is graded twice.">');
      expect(html).toContain(`<link rel="canonical" href="https://test.example/${locale}-KW/pages/grading">`);
      for (const other of ['en', 'ar'])
        expect(html).toContain(`hreflang="${other}" href="https://test.example/${other}-KW/pages/grading"`);
      expect(html).not.toContain('noindex');
      const { '@graph': graph } = JSON.parse(
        /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
      );
      expect(graph).toMatchObject([{ '@type': 'BreadcrumbList', itemListElement: [{ name: home }, { name: title }] }]);
      expect(html).toContain('Twice.');
    }
  });

  it('is 404 when it is not in the document', async () => {
    const shop = await createTestShop({ blocks: [text('words', 'Twice.')] });
    for (const path of ['/pages/nothing', '/pages/home', '/grading', '/pages'])
      expect((await shop.render(document, path)).status).toBe(404);
  });

  it('is linked, unlike an unknown one', async () => {
    const shop = await createTestShop();
    const footer = { type: 'footer', props: { groups: [{ title: { en: 'More' }, items: links }] } };
    const { html } = await shop.render({
      ...document,
      footer: { sections: [{ rows: [{ columns: [{ blocks: [footer] }] }] }] },
      pages: { grading: { ...document.pages.grading, sections: [] } },
    });
    expect(html).toContain('href="/en-KW/pages/grading"');
    expect(html).not.toContain('/en-KW/pages/nothing');
  });

  it('may extend another, with pointers into that one', async () => {
    const shop = await createTestShop({ blocks: [throwing] });
    const sections = [{ rows: [{ columns: [{ blocks: [{ type: 'throws' }] }] }] }];
    const { html } = await shop.render(
      {
        ...page(),
        pages: { about: { title: { en: 'About' }, sections }, care: { extends: 'about', title: { en: 'Care' } } },
      },
      '/pages/care',
    );
    expect(html).toContain('<title>Care · Test</title>');
    expect(shop.problems).toMatchObject([{ pointer: '/pages/about/sections/0/rows/0/columns/0/blocks/0' }]);
  });
});
