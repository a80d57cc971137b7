import * as plain from '../../../blocks/popup/popup-schedule.ts';
import { schedulePopupInFrame } from './frame-popups.ts';
import { ownFrameId } from './studio-channel.ts';

// Replaces `blocks/popup/popup-schedule.ts` in the studio's build and in `dev`. Outside a studio frame it behaves the same.

export const schedulePopup = ownFrameId() === undefined ? plain.schedulePopup : schedulePopupInFrame;
