// A program that tells its process id, runs until it is stopped, and takes a moment to stop.
import { setTimeout as sleep } from 'node:timers/promises';
import { onShutdownSignal } from '../on-shutdown-signal.ts';

const alive = setInterval(() => undefined, 1000);
onShutdownSignal(async () => {
  clearInterval(alive);
  await sleep(50);
  console.log('stopped');
});
console.log(process.pid);
