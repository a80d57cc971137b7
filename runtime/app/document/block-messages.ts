import type { Messages } from '../../i18n/create-i18n.ts';
import { byBlockType } from './block-modules.ts';
import { commonMessages, type MessagesByLanguage } from './common-messages.ts';

const messagesByBlock = byBlockType(
  import.meta.glob<MessagesByLanguage>('/blocks/*/messages.json', { eager: true, import: 'default' }),
);

/** Whole schemas: named imports fail where a schema lacks the member. */
const schemaByBlock = byBlockType(
  import.meta.glob<{ readonly messages?: readonly string[] }>('/blocks/*/*.schema.json', {
    eager: true,
    import: 'default',
  }),
);

/** The messages of a page with these blocks in one language. They are sent with the page. */
export function messagesFor(types: Iterable<string>, locale: string): Messages {
  const messages: Record<string, Readonly<Record<string, string>>> = {};
  const addCommon = (namespace: string) => {
    messages[namespace] = commonMessages[namespace]?.[locale] ?? {};
  };
  addCommon('shared');
  for (const type of types) {
    const texts = messagesByBlock.get(type)?.[locale];
    if (texts !== undefined) messages[type] = texts;
    for (const namespace of schemaByBlock.get(type)?.messages ?? []) addCommon(namespace);
  }
  return messages;
}
