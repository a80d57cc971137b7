import { describe, expect, it } from 'vitest';
import type { WorkingCalendar } from '../../../schemas/generated/wire.ts';
import {
  EXAMPLE_APPOINTMENT,
  EXAMPLE_SERVICES,
  JUMEIRAH,
  NOOR,
  runWithBackend,
  type SentRequest,
  succeed,
} from '../test/run-with-backend.ts';

const noor: WorkingCalendar = { _id: NOOR, kind: 'expert', name: { en: 'Noor Haddad' }, daysOff: [] };
const changed = (more: Partial<WorkingCalendar>, total = 0) =>
  succeed({
    calendar: { ...noor, ...more },
    affected: { total, appointments: total > 0 ? [EXAMPLE_APPOINTMENT] : [] },
  });
const run = (args: readonly string[], respond: (request: SentRequest) => Response = () => changed({})) =>
  runWithBackend(['hours', ...args], respond);

describe('vitrine hours', () => {
  it('lists hours and current or future days off', async () => {
    const { code, output, errors } = await run(['serene']);
    expect({ code, errors, lines: output.split('\n') }).toEqual({
      code: 0,
      errors: 'Times are in Asia/Dubai.\n',
      lines: [
        'branch  Jumeirah     Mo-Th 09:00-22:00',
        '                     Fr 14:00-02:00',
        'branch  Marina       never',
        '                     off: 2099-12-31',
        'expert  Noor Haddad  Mo 09:00-13:00',
        'expert  Maya\\u202e   whenever the branch is open',
        'expert  Maya         whenever the branch is open',
        '',
      ],
    });
    expect(JSON.parse((await run(['serene', '--format', 'json'])).output)).toEqual(EXAMPLE_SERVICES.calendars);
  });

  it('sets the hours of a branch or an expert, by name or id', async () => {
    const hours = ['Mo-Th 09:00-13:00,14:00-22:00', 'Fr 14:00-02:00'];
    const { output, sent } = await run(['set', 'serene', 'jumeirah', ...hours], () =>
      changed({ kind: 'branch', name: { en: 'Jumeirah' }, hours }),
    );
    expect(output).toBe(
      [
        'serene: the hours of Jumeirah are stored. Now:',
        'branch  Jumeirah  Mo-Th 09:00-13:00,14:00-22:00',
        '                  Fr 14:00-02:00',
        '',
      ].join('\n'),
    );
    const again = await run(['set', 'serene', NOOR, '--as-branch']);
    expect(again.output).toContain('expert  Noor Haddad  whenever the branch is open\n');
    expect([...sent, ...again.sent]).toEqual([
      { method: 'PATCH', path: `/tenant-hours/${JUMEIRAH}`, tenant: 'serene', body: { hours } },
      { method: 'PATCH', path: `/tenant-hours/${NOOR}`, tenant: 'serene', body: { followsBranch: true } },
    ]);
  });

  it('sets days off, lists their appointments and removes the days off again', async () => {
    const days = ['2099-12-02', '2099-12-03'];
    const { code, output, sent } = await run(['day-off', 'serene', 'Noor Haddad', ...days], () =>
      changed({ hours: ['Mo 09:00-13:00'], daysOff: days }, 1),
    );
    expect({ code, lines: output.split('\n') }).toEqual({
      code: 0,
      lines: [
        'serene: the hours of Noor Haddad are stored. Now:',
        'expert  Noor Haddad  Mo 09:00-13:00',
        '                     off: 2099-12-02, 2099-12-03',
        'Still booked on these days (1):',
        expect.stringMatching(/^10004217 {2}Mo 2026-11-30 10:00-11:00 .*Sara/),
        expect.stringContaining('Mo 2026-11-30 12:00-13:30'),
        'To cancel one: npx vitrine appointments cancel serene NUMBER',
        '',
      ],
    });
    const removed = await run(['day-off', 'serene', NOOR, '2099-12-02', '--remove']);
    expect([...sent, ...removed.sent].map(({ body }) => body)).toEqual([
      { daysOff: days },
      { workingDays: ['2099-12-02'] },
    ]);
  });

  it.each([
    [['serene', '--remove'], 'Only `day-off` takes --remove.'],
    [['set', 'serene', 'Jumeirah', 'Mon 9-13'], '"Mon 9-13": Hours are days ("Mo Tu We Th Fr Sa Su") and times, like'],
    [['set', 'serene', 'Jumeirah', 'Mo 09:00-13:00,12:00-14:00'], 'The hours 12:00-14:00 of Mo overlap others'],
    [['set', 'serene', 'Jumeirah', '--as-branch'], 'serene has no expert "Jumeirah".'],
    [
      ['day-off', 'serene', 'Nour Haddad', '2026-12-02'],
      'serene has no branch or expert "Nour Haddad". Did you mean "Noor Haddad"?',
    ],
  ])('%j is rejected: %s', async (args, message) => {
    const { code, errors, sent } = await run(args);
    expect({ code, sent }).toEqual({ code: 2, sent: [] });
    expect(errors).toContain(message);
  });
});
