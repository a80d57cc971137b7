// A program that tells its process id, runs until it is stopped, and takes a moment to stop.
import { setTimeout as sleep } from 'node:timers/promises';
import { onStop } from '../on-stop.ts';

const alive = setInterval(() => undefined, 1000);
onStop(async () => {
  clearInterval(alive);
  await sleep(50);
  console.log('stopped');
});
console.log(process.pid);
