import { makeAutoObservable, observableRef } from 'mobx';
import type { MediaAlt, MediaFocus } from '../../../../schemas/generated/wire.ts';
import type { CollectionKind } from '../../media-protocol.ts';

/** An image that was chosen: from the media library with its texts and focus point, else its path only. */
export interface ChosenImage {
  readonly path: string;
  readonly alt?: MediaAlt;
  readonly focus?: MediaFocus;
  /** Texts that the library has for the image that is replaced. */
  readonly formerAlt?: MediaAlt | undefined;
}

/** What the studio is asked to choose, and who gets it. */
export type PickerRequest =
  /** Only manages the library. */
  | { readonly kind: 'library' }
  | { readonly kind: 'image'; readonly value: string; readonly onChoose: (image: ChosenImage) => void }
  | {
      readonly kind: 'link';
      readonly value: string;
      /** JSON pointer of the link: it tells the page whose anchors are offered. */
      readonly pointer: string;
      readonly onChoose: (link: string) => void;
    }
  | {
      readonly kind: 'collection';
      readonly value: string;
      readonly collection: CollectionKind;
      readonly onChoose: (slug: string) => void;
    };

/** The picker that is open: form, editor and top bar open the same dialogs. Its properties are observable (MobX). */
export class PickerRequests {
  current: PickerRequest | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { current: observableRef }, { autoBind: true });
  }

  open(request: PickerRequest): void {
    this.current = request;
  }

  close(): void {
    this.current = undefined;
  }
}
