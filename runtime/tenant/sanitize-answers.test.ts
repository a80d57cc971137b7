import { expect, it } from 'vitest';
import type { Api, CallAnswer } from '../api/api.ts';
import { sanitizeAnswers } from './sanitize-answers.ts';

const wire = (data: unknown): Api =>
  sanitizeAnswers({ call: async () => ({ data: data as never, pagination: undefined }) as CallAnswer<never> });

it('content is sanitized in every language', async () => {
  const content = {
    en: '<h2 style="color:red">Us</h2><a href="javascript:alert(1)">here</a>',
    ar: '<iframe src="https://evil.example"></iframe><p>نحن</p>',
  };
  const { data } = await wire({ content }).call('contentPage', { params: { type: 'about-us' } });
  expect(data.content).toEqual({ en: '<h2>Us</h2><a>here</a>', ar: '<p>نحن</p>' });
});

it('other answers are unchanged', async () => {
  const answer = [{ name: { en: '<b>' } }];
  expect((await wire(answer).call('categories', { query: {} })).data).toBe(answer);
});
