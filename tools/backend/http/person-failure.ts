import messages from './failure-messages.json' with { type: 'json' };
import { type FailureDetails, HttpFailure } from './http-failure.ts';

type PersonFailureCode = keyof typeof messages;

/**
 * A failure whose message a person reads, in the language of the answer; in English where the catalogue lacks it. The
 * messages of all other failures are for whoever writes a client, and in English.
 */
export function personFailure(code: PersonFailureCode, language: string, details?: FailureDetails): HttpFailure {
  const texts: Readonly<Record<string, string>> & { readonly en: string } = messages[code];
  return new HttpFailure(code, texts[language] ?? texts.en, details);
}
