import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices';
import { IStorageService } from 'monaco-editor/platform/storage/common/storage';

/** Has description and picture stand beside a completion from the first time on, not only when they are asked for. */
export const showDescriptions = (): void =>
  StandaloneServices.get(IStorageService).store('expandSuggestionDocs', true, 0, 0);
