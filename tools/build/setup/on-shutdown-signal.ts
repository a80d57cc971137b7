/**
 * Shuts this process down at the first SIGINT, SIGTERM or SIGHUP, or when its parent is gone. Further signals are ignored, since
 * Ctrl-C reaches every process of a terminal and is forwarded as well.
 *
 * @param stop closes open resources; the process exits afterwards, with 1 if it throws or takes longer than 10 s
 * @param exitCode exit code after a clean shutdown
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
  // The channel to the parent alone must not keep this process alive.
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
