import createEmotion from '@emotion/css/create-instance';
import { insertionContainer } from './insertion-container.ts';

/**
 * The shop's one emotion instance. Class names are made once, when a module is loaded, never while something renders
 * (style objects made in render cost 2 to 4 times a plain class name).
 */
export const emotion = createEmotion({ key: 'v', ...insertionContainer() });

export const { css, cx, keyframes } = emotion;
