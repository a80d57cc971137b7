import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BuilderDraft } from '../../../schemas/generated/wire.ts';
import type { RequestHeaders } from './backend-client.ts';
import { backendUnderTest } from './backend-under-test.ts';
import { publishText, saveDraft } from './save-draft.ts';

const backend = backendUnderTest({ ownTenant: true });
const isNew = { 'if-none-match': '*' };
const newId = () => `t-${randomUUID()}`;
const begin = (text: string, headers: RequestHeaders = {}, id = newId()) =>
  saveDraft(backend(), id, text, { ...isNew, ...headers });
const textOf = async (id: string, headers: RequestHeaders = {}) =>
  (await backend().fetch(`/builder/drafts/${id}`, { headers })).text();
const listed = async (id: string): Promise<BuilderDraft | undefined> =>
  (await backend().call('builderDrafts', {})).data.find((draft) => draft.id === id);
const refusedSave = (id: string, body: string, headers: RequestHeaders) =>
  backend().expectFailure(`/builder/drafts/${id}`, { method: 'PUT', body, headers });

describe('a draft', () => {
  it.each([
    ['JSON with odd spaces, escapes and keys', '{\n\t"b" : 1.0,\r\n  "a": "\\u0041é إطار 𝄞" , "a":[ ]}\n\n'],
    ['broken JSON', '{"theme": {,\n'],
    ['a byte order mark', '\ufeff{}'],
    ['a NUL', '{"a":"\0"}'],
    ['nothing at all', ''],
  ])('is returned byte for byte if it is %s', async (_, text) => {
    const draft = await begin(text);
    const response = await backend().fetch(`/builder/drafts/${draft.id}`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(text));
    expect(response.headers.get('etag')).toBe(draft.etag);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex');
    expect(draft.etag).toBe(`"${digest}"`);
  });

  it('is listed with its name and base, the last saved one first', async () => {
    const published = await publishText(backend(), '{"version":1}');
    const name = encodeURIComponent('عروض الربيع 🌷');
    const first = await begin('one', { 'x-name': name, 'x-based-on': published.etag });
    const second = await begin('two');
    expect(await listed(first.id)).toEqual({ ...first, name: 'عروض الربيع 🌷', basedOn: published.etag });
    await saveDraft(backend(), first.id, 'one more', { 'if-match': first.etag });
    const order = (await backend().call('builderDrafts', {})).data.map(({ id }) => id);
    expect(order.indexOf(first.id)).toBeLessThan(order.indexOf(second.id));
    expect(await listed(first.id)).toMatchObject({ name: 'عروض الربيع 🌷', basedOn: published.etag });
  });

  it('is hidden from shoppers, and publishing leaves it unchanged', async () => {
    await publishText(backend(), '{"shown":true}');
    const { id } = await begin('{"shown":false}');
    expect(await (await backend().fetch('/builder')).text()).toBe('{"shown":true}');
    await publishText(backend(), await textOf(id));
    expect(await textOf(id)).toBe('{"shown":false}');
  });

  it('is refused with 412 and the stored one if it exists or has changed', async () => {
    const first = await begin('mine');
    const again = await refusedSave(first.id, 'theirs', isNew);
    expect(again).toMatchObject({ status: 412, current: { etag: first.etag } });
    const second = await saveDraft(backend(), first.id, 'the one tab', { 'if-match': first.etag });
    const refused = await refusedSave(first.id, 'the other tab', { 'if-match': first.etag });
    expect(refused).toMatchObject({ status: 412, current: { etag: second.etag } });
    expect(await textOf(first.id)).toBe('the one tab');
  });

  it('is saved by one of several concurrent requests', async () => {
    const { id, etag } = await begin('as all saw it');
    const texts = ['a', 'b', 'c', 'd', 'e', 'f'];
    const answers = await Promise.all(
      texts.map((body) =>
        backend().fetch(`/builder/drafts/${id}`, { method: 'PUT', body, headers: { 'if-match': etag } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    expect(await textOf(id)).toBe(texts[answers.findIndex(({ ok }) => ok)]);
  });

  it('is refused without a precondition, or after its removal', async () => {
    const { id } = await begin('seen');
    expect((await refusedSave(id, 'unseen', {})).status).toBe(428);
    expect(await textOf(id)).toBe('seen');
    const refused = await refusedSave(newId(), 'late', { 'if-match': '"any"' });
    expect([refused.status, refused.current]).toEqual([412, undefined]);
  });

  it('is removed unless it has changed', async () => {
    const first = await begin('first');
    const second = await saveDraft(backend(), first.id, 'second', { 'if-match': first.etag });
    const path = `/builder/drafts/${first.id}`;
    const refused = await backend().expectFailure(path, { method: 'DELETE', headers: { 'if-match': first.etag } });
    expect(refused).toMatchObject({ status: 412, current: { etag: second.etag } });
    await backend().call('removeBuilderDraft', { params: { id: first.id } }, { 'if-match': second.etag });
    expect((await backend().expectFailure(path)).status).toBe(404);
    expect((await backend().expectFailure(path, { method: 'DELETE' })).status).toBe(404);
    expect(await listed(first.id)).toBeUndefined();
  });
});

describe('publishing a draft', () => {
  const publish = (body: string, headers: RequestHeaders) =>
    backend().expectFailure('/builder/versions', { method: 'POST', body, headers });

  it('as the first version is refused with 412 after a publication', async () => {
    const last = await publishText(backend(), '{"first":false}');
    expect(await publish('{}', isNew)).toMatchObject({ status: 412, current: last });
  });
});
