import { MARKETING_EVENTS } from '../../../runtime/domain/marketing-event.ts';
import { providerNamed } from '../../../runtime/domain/providers.ts';
import { joinPointer, type Problem } from '../../../runtime/page/problem.ts';
import { isJsonObject } from '../map-document-blocks.ts';
import { blocksIn } from './checkout-advice.ts';

/** Providers that never load: unknown ones, unknown events, and all of a shop without a `consent` block. */
export function findProviderAdvice(document: unknown): readonly Problem[] {
  if (!isJsonObject(document) || !Array.isArray(document.providers)) return [];
  const { providers } = document;
  const advise = (pointer: string, message: string): Problem => ({
    kind: 'advice',
    code: 'idle-provider',
    pointer,
    message,
  });
  const problems = providers.flatMap((provider: unknown, index) => {
    const { name, events } = isJsonObject(provider) ? provider : {};
    const pointer = joinPointer('/providers', index);
    const isUnknown = typeof name === 'string' && providerNamed(name) === undefined;
    const unknownEvents = (Array.isArray(events) ? events : []).flatMap((event: unknown, place) =>
      MARKETING_EVENTS.some((known) => known === event)
        ? []
        : [advise(joinPointer(pointer, 'events', place), `Events are ${listOf(MARKETING_EVENTS)}; no other is sent.`)],
    );
    return [
      ...(isUnknown
        ? [advise(joinPointer(pointer, 'name'), `The shop does not know this provider. It knows ${listOf(KNOWN)}.`)]
        : []),
      ...unknownEvents,
    ];
  });
  if (providers.length === 0 || blocksIn(document, '').some(({ type }) => type === 'consent')) return problems;
  const message =
    'No `consent` asks visitors whether they allow these providers, so that none is ever loaded: put one into the footer, in a row of its own.';
  return [...problems, advise('/providers', message)];
}

const KNOWN = ['Facebook Pixel', 'Google Ads', 'Snapchat', 'TikTok', 'Google Analytics', 'GTM'];

const listOf = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');
