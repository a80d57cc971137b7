import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findOverflow } from './audit-page.ts';
import { findAxeViolations } from './axe-violations.ts';

/** Expects no axe violations and no horizontal overflow. */
export async function expectNoFaults(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}
