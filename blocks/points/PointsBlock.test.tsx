import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { examplePointsHistory, pageOf } from '../../runtime/stores/test/example-wallet.ts';
import type { StubbedCalls } from '../../runtime/ui/test/block-test-setup.ts';
import PointsBlock from './PointsBlock.tsx';
import { parsePoints, worthOfPart } from './redeemed-points.ts';

async function renderPoints(start = 420, worthPerPoint = 0.01) {
  let points = start;
  const answer = () => ({ data: { points, amount: points * worthPerPoint, currency: 'KWD' } });
  const answers = {
    points: vi.fn(async () => answer()),
    pointsHistory: vi.fn(pageOf(examplePointsHistory(2))),
    wallet: vi.fn(async () => ({ data: { amount: 1, currency: 'KWD' } })),
    walletTransactions: vi.fn(pageOf([])),
    redeemPoints: vi.fn<NonNullable<StubbedCalls['redeemPoints']>>(async ({ body }) => {
      points -= body.points;
      return answer();
    }),
  };
  const rendered = await renderAccountBlock({ type: 'points', component: PointsBlock, answers });
  return { ...rendered, answers };
}

const button = (name: string) => screen.findByRole('button', { name });
const field = () => screen.findByRole('textbox', { name: 'Points to redeem' });

describe('points', () => {
  it('have a history with kinds and signed numbers', async () => {
    await renderPoints();
    const list = await screen.findByRole('list', { name: 'Points history' });
    const [redemption, order] = within(list).getAllByRole('listitem');
    expect(redemption).toHaveTextContent(/^Redeemed into the wallet.*\u2212100$/);
    expect(order).toHaveTextContent(/^Completed order.*Order .?10004201.*\+121$/);
  });

  it('are redeemed as a whole after confirmation', async () => {
    const { user, answers, stores } = await renderPoints();
    expect(await field()).toHaveValue('420');
    await user.click(await button('Redeem points'));
    const question = screen.getByRole('group', { name: /Redeem 420 points for .?KWD.4\.200.? in your wallet\?/ });
    expect(question).toHaveTextContent('This cannot be undone.');
    expect(await button('Cancel')).toHaveFocus();
    expect(answers.redeemPoints).not.toHaveBeenCalled();
    await user.click(await button('Yes, redeem'));
    await waitFor(() => expect(screen.getByText('0 points').parentElement).toHaveFocus());
    expect(answers.redeemPoints.mock.calls[0]?.[0].body).toMatchObject({ points: 420 });
    expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'Redeemed into your wallet: 420 points.' }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('refuse an invalid number', async () => {
    const { user } = await renderPoints();
    await user.clear(await field());
    await user.type(await field(), '421{Enter}');
    expect(screen.getByText('Please enter a whole number from 1 to 420.')).toBeVisible();
    expect(await field()).toHaveFocus();
    expect(await field()).toBeInvalid();
  });

  it('cannot be redeemed if the shop disables it', async () => {
    await renderPoints(420, 0);
    expect(await screen.findByText('These points cannot be redeemed at the moment.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a number of points', () => {
  it('is any whole number from 1 to what there is, in Latin or Arabic digits, and nothing else', () => {
    const maximum = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(maximum, fc.integer({ min: -5, max: 1_100_000_000 }), (most, points) => {
        const expected = points >= 1 && points <= most ? points : undefined;
        expect(parsePoints(` ${points} `, most)).toBe(expected);
        const arabic = String(points).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
        expect(parsePoints(arabic, most)).toBe(expected);
      }),
    );
    for (const text of ['', 'ten', '1.5', '1e2', '1,000']) expect(parsePoints(text, 1000)).toBeUndefined();
  });

  it('is worth all of the amount where it is all, and never more than its share', () => {
    const counts = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(counts, counts, fc.integer({ min: 0, max: 1_000_000 }), (all, part, minor) => {
        const points = { points: all, amount: minor / 1000, currency: 'KWD' };
        expect(worthOfPart(all, points)).toBe(minor / 1000);
        const share = Math.min(part, all);
        expect(worthOfPart(share, points) * 1000).toBeLessThanOrEqual((minor * share) / all + 1e-6);
      }),
    );
  });
});
