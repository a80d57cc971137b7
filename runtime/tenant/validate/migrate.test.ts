import { describe, expect, it } from 'vitest';
import type { Migrations } from '../../page/migration.ts';
import { migrate } from './migrate.ts';

const steps: Migrations = [
  ({ title, ...rest }) => ({ ...rest, heading: title }),
  ({ heading, ...rest }) => ({ ...rest, heading: String(heading).toUpperCase() }),
];

describe('a value that was written for an older version', () => {
  it('goes up every step from the version it was written for', () => {
    expect(migrate({ title: 'a' }, 1, steps)).toEqual({ value: { heading: 'A' } });
    expect(migrate({ heading: 'a' }, 2, steps)).toEqual({ value: { heading: 'A' } });
  });

  it('stays as it is at the current version', () => {
    expect(migrate({ heading: 'a' }, 3, steps)).toEqual({ value: { heading: 'a' } });
    expect(migrate({ any: 1 }, 1, [])).toEqual({ value: { any: 1 } });
  });

  it('is not guessed at when it was written for a version to come', () => {
    expect(migrate({}, 4, steps)).toEqual({ tooNew: true });
  });

  it('that a step cannot bring up is said to have failed', () => {
    const failure = new Error('no title');
    const broken: Migrations = [
      () => {
        throw failure;
      },
    ];
    expect(migrate({}, 1, broken)).toEqual({ failed: failure });
  });
});
