import type { ChangeEvent } from '../../../schemas/generated/wire.ts';

/** The next matching change of an event stream. Throws at the end of the stream. */
export async function readNextChange(
  stream: Response,
  isWanted: (change: ChangeEvent) => boolean,
): Promise<ChangeEvent> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of stream.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, data] = /^event: change\ndata: (.*)$/m.exec(block) ?? [];
      if (data === undefined) continue;
      const change = JSON.parse(data) as ChangeEvent;
      if (isWanted(change)) return change;
    }
  }
  throw new Error('the stream ended');
}
