import { describe, expect, it } from 'vitest';
import type { Appointment } from '../../../schemas/generated/wire.ts';
import { EXAMPLE_APPOINTMENT, runWithBackend, type SentRequest, succeed } from '../test/run-with-backend.ts';

const listed = (data: readonly Appointment[], total = data.length) =>
  succeed(data, { pageNumber: 1, pageSize: 20, total, totalIsExact: true });
const respond = ({ method }: SentRequest, appointment = EXAMPLE_APPOINTMENT): Response =>
  method === 'GET' ? listed([appointment]) : succeed({ ...appointment, status: 'cancelled' });
const run = (args: readonly string[], answer: (request: SentRequest) => Response = (request) => respond(request)) =>
  runWithBackend(['appointments', ...args], answer);

describe('vitrine appointments', () => {
  it('lists one line for each service in the shop’s time zone, without control characters', async () => {
    const { code, output, errors, sent } = await run(['serene'], () => listed([EXAMPLE_APPOINTMENT], 45));
    expect({ code, errors, lines: output.split('\n') }).toEqual({
      code: 0,
      errors: 'Page 1 of 3, 45 in all; later ones: --page 2. Times are in Asia/Dubai.\n',
      lines: [
        '10004217  Mo 2026-11-30 10:00-11:00  booked  452.50 AED  Hot stones  Noor Haddad  Jumeirah                          Sara\\u001b[31m  +971500000000, sara@example.com',
        '          Mo 2026-11-30 12:00-13:30                      Steam                    at the customer’s, from Jumeirah',
        '',
      ],
    });
    expect(sent).toEqual([
      { method: 'GET', path: '/tenant-appointments?pageNumber=1&pageSize=20', tenant: 'serene', body: undefined },
    ]);
  });

  it('shows an appointment', async () => {
    const payments = [{ status: 'paid', provider: 'sandbox', reference: 'pay_1', amount: 452.5, currency: 'AED' }];
    const { output, sent } = await run(['show', 'serene', '10004217'], (request) =>
      respond(request, { ...EXAMPLE_APPOINTMENT, payments }),
    );
    expect(sent.map(({ path }) => path)).toEqual(['/tenant-appointments?number=10004217']);
    expect(output.split('\n')).toEqual([
      'Number           10004217',
      `Id               ${'b'.repeat(24)}`,
      'Booked           Sa 2026-11-21 02:30',
      'Status           booked',
      'Payment          by a payment provider',
      'At the provider  paid 452.50 AED, sandbox pay_1',
      'Name             Sara\\u001b[31m',
      'E-mail           sara@example.com',
      'Phone number     +971500000000',
      'Notes            Ring twice.',
      '',
      '357.00 AED  Mo 2026-11-30 10:00-11:00  Hot stones  Noor Haddad  Jumeirah',
      ' 95.50 AED  Mo 2026-11-30 12:00-13:30  Steam                    at the customer’s, from Jumeirah',
      '452.50 AED  Total',
      '',
    ]);
  });

  it('cancels with a message in the shop’s language and prints the refund', async () => {
    const payments = [{ status: 'refund-due', provider: 'sandbox', amount: 452.5, currency: 'AED' }];
    const { code, output, sent } = await run(['cancel', 'serene', '10004217', '--message', ' Sorry. '], (request) =>
      request.method === 'GET' ? respond(request) : succeed({ ...EXAMPLE_APPOINTMENT, status: 'cancelled', payments }),
    );
    expect({ code, output }).toEqual({
      code: 0,
      output: [
        'Appointment 10004217 of serene is cancelled: its times are free, and sara@example.com gets a mail.',
        '452.50 AED goes back by sandbox, within a minute.',
        '',
      ].join('\n'),
    });
    const path = `/tenant-appointments/${EXAMPLE_APPOINTMENT._id}/cancellation`;
    expect(sent[1]).toEqual({ method: 'POST', path, tenant: 'serene', body: { message: { ar: 'Sorry.' } } });
  });

  it.each([
    [['serene', '--status', 'lost'], '--status must be one of booked, awaiting-payment, cancelled, unpaid.'],
    [['serene', '--expert', 'Jumeirah'], 'serene has no expert "Jumeirah".'],
    [['show', 'serene', 'x'], 'NUMBER must be the number of an appointment, like 10004217.'],
    [['cancel', 'serene', '12', '--message', ' '], '--message must not be blank.'],
  ])('%j is rejected: %s', async (args, message) => {
    const { code, errors, sent } = await run(args);
    expect({ code, sent }).toEqual({ code: 2, sent: [] });
    expect(errors).toContain(message);
  });
});
