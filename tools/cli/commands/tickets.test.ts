import { expect, it } from 'vitest';
import type { Ticket } from '../../../schemas/generated/wire.ts';
import { fail, runWithBackend, type SentRequest, succeed } from '../test/run-with-backend.ts';

const [messageId, formId] = ['a'.repeat(24), 'b'.repeat(24)];

const SENT: readonly Ticket[] = [
  {
    _id: formId,
    createdAt: '2026-11-25T13:52:07.000Z',
    form: {
      _id: 'c'.repeat(24),
      name: { ar: 'حجز فحص نظر', en: 'Book an eye test' },
      answers: [
        { fieldId: 'd'.repeat(24), name: { ar: 'الاسم' }, value: 'Sara' },
        { fieldId: 'e'.repeat(24), name: { en: 'Age' }, value: 34 },
        { fieldId: 'f'.repeat(24), name: { en: 'Area' }, value: '1'.repeat(24), label: { en: 'Sharq' } },
      ],
    },
  },
  {
    _id: messageId,
    createdAt: '2026-11-24T08:00:00.000Z',
    message: {
      fullName: 'Sara Ahmed\u001b[31m',
      email: 'sara@example.com',
      content: 'Do you repair?\r\nE-mail: x@y.z',
    },
  },
];

const listed = () => succeed(SENT, { pageNumber: 1, pageSize: 20, total: 45, totalIsExact: true });
const run = (args: readonly string[], respond: (request: SentRequest) => Response = listed) =>
  runWithBackend(['tickets', ...args], respond);

it('shows a ticket with one line for each value and names instead of ids', async () => {
  const { code, output, errors, sent } = await run(['lumen']);
  expect(code).toBe(0);
  expect(output).toBe(
    [
      `${formId}  2026-11-25 13:52  form: Book an eye test`,
      '  الاسم: Sara',
      '  Age: 34',
      '  Area: Sharq',
      '',
      `${messageId}  2026-11-24 08:00  message`,
      '  Name: Sara Ahmed\\u001b[31m',
      '  E-mail: sara@example.com',
      '  Message: Do you repair?',
      '    E-mail: x@y.z',
      '',
      '',
    ].join('\n'),
  );
  expect(errors).toBe('Page 1 of 3, 45 in all; older ones: --page 2.\n');
  expect(sent).toEqual([
    { method: 'GET', path: '/tickets?pageNumber=1&pageSize=20', tenant: 'lumen', body: undefined },
  ]);
});

it('erases a ticket by id and reports an unknown id', async () => {
  const done = await run(['remove', 'lumen', messageId], () => succeed(null));
  expect(done).toMatchObject({ code: 0, output: `Erased ${messageId} of lumen.\n` });
  expect(done.sent).toEqual([{ method: 'DELETE', path: `/tickets/${messageId}`, tenant: 'lumen', body: undefined }]);
  const none = await run(['remove', 'lumen', messageId], () => fail(404, 'Nothing with this id was sent.'));
  expect(none).toMatchObject({ code: 2, errors: expect.stringContaining('Nothing with this id was sent.') });
});

it('erases all tickets before a day and prints their number', async () => {
  const answer = () => succeed({ removed: 12 });
  const { code, output, sent } = await run(['remove', 'lumen', '--before', '2026-01-01'], answer);
  expect({ code, output }).toEqual({ code: 0, output: 'Erased 12 of lumen that were sent before 2026-01-01.\n' });
  expect(sent).toEqual([{ method: 'DELETE', path: '/tickets?before=2026-01-01', tenant: 'lumen', body: undefined }]);
});
