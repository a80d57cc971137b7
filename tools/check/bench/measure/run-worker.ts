import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a module in a process of its own, so that what it does takes no time from this one: sends it a message, and answers its first. One
 * with an `error` is thrown, as is the end of the process without a message.
 *
 * @param path of the module
 * @param message what can be sent as JSON
 */
export async function runWorker<Answer extends object>(path: string, message: object): Promise<Answer> {
  const child = fork(path);
  try {
    child.send(message);
    const [answer]: (Answer | { readonly error: string })[] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => [{ error: 'the worker ended by itself' }]),
    ]);
    if (answer === undefined || 'error' in answer) throw new Error(answer?.error);
    return answer;
  } finally {
    child.kill();
  }
}
