import { afterEach, expect, it } from 'vitest';
import {
  applySetting,
  createDirectionOverride,
  type FrameSettings,
  readFrameSettings,
  storeFrameSettings,
} from './frame-settings.ts';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
  document.documentElement.removeAttribute('lang');
});

it('frame settings are stored on the iframe for the next page in it', () => {
  const frame = document.createElement('iframe');
  let switches: FrameSettings = readFrameSettings(frame);
  expect(switches).toEqual({});
  switches = applySetting(switches, { to: 'frame', kind: 'direction', direction: 'rtl' });
  switches = applySetting(switches, { to: 'frame', kind: 'visitor', visitor: 'customer' });
  switches = applySetting(switches, { to: 'frame', kind: 'clicks', mode: 'pick' });
  switches = applySetting(switches, { to: 'frame', kind: 'renew', revision: 3 });
  storeFrameSettings(frame, switches);
  expect(readFrameSettings(frame)).toEqual({ direction: 'rtl', visitor: 'customer', mode: 'pick' });
  storeFrameSettings(frame, applySetting(switches, { to: 'frame', kind: 'direction', direction: undefined }));
  expect(readFrameSettings(frame).direction).toBeUndefined();
});

it('the direction override is enforced until it is removed', async () => {
  const root = document.documentElement;
  root.lang = 'ar';
  root.dir = 'rtl';
  const turn = createDirectionOverride(root);
  turn('ltr');
  expect(root.dir).toBe('ltr');
  root.dir = 'rtl';
  await Promise.resolve();
  expect(root.dir).toBe('ltr');
  turn(undefined);
  expect(root.dir).toBe('rtl');
});
