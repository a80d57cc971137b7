import type { ComponentType } from 'react';
import type { GalleryDialogProps } from '../gallery/GalleryDialog.tsx';
import type { Studio } from '../model/studio.ts';
import type { KeptText } from '../model/studio-api.ts';

/** What the studio is made of, beside its shell. */
export interface StudioParts {
  readonly Form: ComponentType<{ readonly studio: Studio }>;
  readonly Outline: ComponentType<{ readonly studio: Studio }>;
  readonly Gallery: ComponentType<Pick<GalleryDialogProps, 'studio' | 'onClose' | 'takeTyped'>>;
  readonly Publish: ComponentType<{ readonly studio: Studio; readonly published: KeptText | undefined }>;
}
