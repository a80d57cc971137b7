/** The one internal editor API without a public name: its storage service. */
declare module 'monaco-editor/editor/standalone/browser/standaloneServices' {
  export const StandaloneServices: { get<Service>(id: { readonly type?: Service }): Service };
}

declare module 'monaco-editor/platform/storage/common/storage' {
  interface StorageService {
    store(key: string, value: boolean, scope: 0, target: 0): void;
  }
  export const IStorageService: { readonly type?: StorageService };
}
