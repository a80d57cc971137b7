import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Share of the processors that a resting machine may use. */
const IDLE_SHARE = 0.1;
/** How long the machine must rest, in samples of {@link SAMPLE_MS}. */
const IDLE_SAMPLES = 4;
const SAMPLE_MS = 250;
/** All images of four tenants take 80 s on two cores. */
const MAX_WAIT_MS = 300_000;

/**
 * Waits until no process of the machine works: a shop that has just started draws its images ahead, in processes of
 * its own, and what is measured must not share the machine with them. Warns when the machine does not come to rest.
 */
export async function waitForIdleMachine(): Promise<void> {
  let idleSamples = 0;
  for (let waited = 0; waited < MAX_WAIT_MS; waited += SAMPLE_MS) {
    const before = processorTimes();
    await wait(SAMPLE_MS);
    const after = processorTimes();
    idleSamples = after.busy - before.busy < IDLE_SHARE * (after.all - before.all) ? idleSamples + 1 : 0;
    if (idleSamples === IDLE_SAMPLES) return;
  }
  console.error(
    `Other programs keep this machine busy: the figures are those of a slower one. Waited ${MAX_WAIT_MS / 1000} s.`,
  );
}

function processorTimes(): { readonly busy: number; readonly all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
}
