import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createDrawingProcesses } from './drawing-processes.ts';

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${inside}</svg>`);
const DISC = svg('<circle cx="200" cy="200" r="120" fill="#0a5"/>');
/** Filters that take a processor many seconds. */
const HEAVY = svg(
  `<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence numOctaves="1000" baseFrequency="0.9"/>${'<feGaussianBlur stdDeviation="90"/>'.repeat(500)}</filter><rect width="400" height="400" filter="url(#f)"/>`,
);

it('an image is encoded in a child process that is reused', async () => {
  const processes = createDrawingProcesses();
  const body = await processes.draw({ original: DISC, width: 320, format: 'webp' });
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 320 });
  expect(processes.idle).toBe(1);
  await processes.draw({ original: DISC, width: 'share', format: 'jpeg' });
  expect(processes.idle).toBe(1);
});

it('an image over the time limit is refused, and its process is killed', async () => {
  const processes = createDrawingProcesses(50);
  await expect(processes.draw({ original: HEAVY, width: 1920, format: 'avif' })).rejects.toThrow('within 50 ms');
  expect(processes.idle).toBe(0);
});

it('time without the processor does not count', async () => {
  const processes = createDrawingProcesses(1500);
  const warm = await processes.draw({ original: DISC, width: 320, format: 'webp' });
  const [child] = processes.pids;
  if (child === undefined) throw new Error('no process is idle');
  // A stopped process is a starved one: time passes, and it uses none.
  process.kill(child, 'SIGSTOP');
  const drawn = processes.draw({ original: DISC, width: 320, format: 'webp' });
  setTimeout(() => process.kill(child, 'SIGCONT'), 2500);
  expect(await drawn).toEqual(warm);
});

it('an unreadable image leaves its process running', async () => {
  const processes = createDrawingProcesses();
  await expect(processes.draw({ original: Buffer.from('hello'), width: 320, format: 'webp' })).rejects.toThrow();
  expect(processes.idle).toBe(1);
});
