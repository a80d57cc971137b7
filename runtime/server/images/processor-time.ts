import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever its own clock does (`sysconf(_SC_CLK_TCK)`). */
const TICK_MS = 10;

/**
 * Processor time in ms that all threads of a process have used so far; undefined where the platform has no `/proc`, or
 * the process is gone.
 */
export function processorTimeMs(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field, the program's name, may hold spaces; `utime` and `stime` are the 14th and 15th (proc_pid_stat(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks * TICK_MS : undefined;
  } catch {
    return undefined;
  }
}
