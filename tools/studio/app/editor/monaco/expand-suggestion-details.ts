import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices';
import { IStorageService } from 'monaco-editor/platform/storage/common/storage';

/** Shows description and image next to completions from the start, not only on request. */
export const expandSuggestionDetails = (): void =>
  StandaloneServices.get(IStorageService).store('expandSuggestionDocs', true, 0, 0);
