import { describe, expect, it } from 'vitest';
import type { Migrations } from '../../page/migration.ts';
import { migrate } from './migrate.ts';

const steps: Migrations = [
  ({ title, ...rest }) => ({ ...rest, heading: title }),
  ({ heading, ...rest }) => ({ ...rest, heading: String(heading).toUpperCase() }),
];

describe('a value of an older version', () => {
  it('takes every step', () => {
    expect(migrate({ title: 'a' }, 1, steps)).toEqual({ value: { heading: 'A' } });
    expect(migrate({ heading: 'a' }, 2, steps)).toEqual({ value: { heading: 'A' } });
  });

  it('of a future version is refused', () => {
    expect(migrate({}, 4, steps)).toEqual({ tooNew: true });
  });

  it('that a step cannot migrate fails', () => {
    const failure = new Error('no title');
    const broken: Migrations = [
      () => {
        throw failure;
      },
    ];
    expect(migrate({}, 1, broken)).toEqual({ failed: failure });
  });
});
