import type { CallName } from '../../schemas/generated/calls.ts';
import type { ContentPage } from '../../schemas/generated/wire.ts';
import type { Api, CallAnswer, CallOptions, CallRequest } from '../api/api.ts';
import { sanitizeHtml } from './validate/sanitize.ts';

/** An API with sanitized HTML in its answers. Every request for a page or browser goes through it. */
export const sanitizeAnswers = (api: Api): Api => ({
  async call<Name extends CallName>(name: Name, request: CallRequest<Name>, options?: CallOptions) {
    const answer = await api.call(name, request, options);
    if (name !== 'contentPage') return answer;
    // It is the answer of this very call.
    return { ...answer, data: sanitizeContentPage(answer.data as ContentPage) } as CallAnswer<Name>;
  },
});

const sanitizeContentPage = (page: ContentPage): ContentPage => ({
  ...page,
  content: Object.fromEntries(Object.entries(page.content).map(([language, html]) => [language, sanitizeHtml(html)])),
});
