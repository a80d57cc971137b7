import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { CONDITION_TIMEOUT_MS } from './exhaustive.ts';

configure({ asyncUtilTimeout: CONDITION_TIMEOUT_MS });

// Testing Library does this by itself only where `afterEach` is global.
afterEach(cleanup);
