/**
 * Ends this process in an orderly way: at the first SIGINT, SIGTERM or SIGHUP, or when the process that runs it is gone. Further
 * signals change nothing (Ctrl-C reaches every process of a terminal, and is passed on besides).
 *
 * @param stop closes what is open; the process exits after it, with 1 when it throws or takes longer than 10 s
 * @param exitCode for an orderly end; 0 where being stopped is how it is meant to end
 */
export function onShutdownSignal(stop: () => Promise<void> | void, exitCode = 0): void {
  let isStopping = false;
  const shutDown = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    void stopAndExit(stop, exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, shutDown);
  process.on('disconnect', shutDown);
  // The channel to the parent must not keep this process alive by itself.
  process.channel?.unref();
}

const SHUTDOWN_TIMEOUT_MS = 10_000;

async function stopAndExit(stop: () => Promise<void> | void, exitCode: number): Promise<void> {
  try {
    await stop();
    process.exit(exitCode);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}
