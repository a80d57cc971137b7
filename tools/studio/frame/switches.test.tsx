import { afterEach, describe, expect, it } from 'vitest';
import { createDirection } from './direction.ts';
import { keepSwitches, keptSwitches, type Switches, switched } from './switches.ts';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
  document.documentElement.removeAttribute('lang');
});

describe('what the studio has switched', () => {
  it('is kept at the frame’s element, for the next page in it', () => {
    const frame = document.createElement('iframe');
    let switches: Switches = keptSwitches(frame);
    expect(switches).toEqual({});
    switches = switched(switches, { to: 'frame', kind: 'direction', direction: 'rtl' });
    switches = switched(switches, { to: 'frame', kind: 'visitor', visitor: 'customer' });
    switches = switched(switches, { to: 'frame', kind: 'clicks', mode: 'pick' });
    switches = switched(switches, { to: 'frame', kind: 'renew', revision: 3 });
    keepSwitches(frame, switches);
    expect(keptSwitches(frame)).toEqual({ direction: 'rtl', visitor: 'customer', mode: 'pick' });
    keepSwitches(frame, switched(switches, { to: 'frame', kind: 'direction', direction: undefined }));
    expect(keptSwitches(frame).direction).toBeUndefined();
  });
});

describe('the direction', () => {
  it('stays, whoever else sets it, and goes back to the language’s', async () => {
    const root = document.documentElement;
    root.lang = 'ar';
    root.dir = 'rtl';
    const turn = createDirection(root);
    turn('ltr');
    expect(root.dir).toBe('ltr');
    root.dir = 'rtl';
    await Promise.resolve();
    expect(root.dir).toBe('ltr');
    turn(undefined);
    expect(root.dir).toBe('rtl');
  });
});
