/** Of the editor's inner parts the one thing that it has no public name for: what it remembers between two uses. */
declare module 'monaco-editor/editor/standalone/browser/standaloneServices' {
  export const StandaloneServices: { get<Service>(id: { readonly type?: Service }): Service };
}

declare module 'monaco-editor/platform/storage/common/storage' {
  interface StorageService {
    store(key: string, value: boolean, scope: 0, target: 0): void;
  }
  export const IStorageService: { readonly type?: StorageService };
}
