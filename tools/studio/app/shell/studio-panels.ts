import type { ComponentType } from 'react';
import type { GalleryDialogProps } from '../gallery/GalleryDialog.tsx';
import type { Studio } from '../model/studio.ts';
import type { StoredText } from '../model/studio-api.ts';

/** Lazily loaded panels of the studio. */
export interface StudioPanels {
  readonly Form: ComponentType<{ readonly studio: Studio }>;
  readonly Outline: ComponentType<{ readonly studio: Studio }>;
  readonly Gallery: ComponentType<Pick<GalleryDialogProps, 'studio' | 'onClose' | 'takeBufferedText'>>;
  readonly Publish: ComponentType<{ readonly studio: Studio; readonly published: StoredText | undefined }>;
}
