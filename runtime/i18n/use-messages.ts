import { useTranslation } from 'react-i18next';

/** The words of a block (`hero`) or of all (`shared`), in the page's language. */
export const useMessages = (namespace: string) => useTranslation(namespace).t;
