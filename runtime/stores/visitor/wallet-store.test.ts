import { describe, expect, it, vi } from 'vitest';
import type { PointsTransaction, WalletTransaction } from '../../../schemas/generated/wire.ts';
import { ApiError } from '../../api/api.ts';
import { createStubApi, matchUrl, type StubbedCalls } from '../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { createStores } from '../core/stores.ts';
import { examplePointsHistory, exampleTransactions, pageOf } from '../test/example-wallet.ts';
import { WalletStore } from './wallet-store.ts';

const SARA = { _id: 'a'.repeat(24), fullName: 'Sara Ahmed', email: 'sara@example.com' };
const NOOR = { _id: 'b'.repeat(24), fullName: 'Noor Ali', email: 'noor@example.com' };

type Answer<Name extends keyof StubbedCalls> = NonNullable<StubbedCalls[Name]>;

function createWallet() {
  const transactions: WalletTransaction[] = [...exampleTransactions(23)];
  const history: PointsTransaction[] = [...examplePointsHistory(3)];
  let points = 420;
  const redeemed = new Set<string>();
  const answers = {
    wallet: vi.fn<Answer<'wallet'>>(async () => ({ data: { amount: 12.5 + redeemed.size, currency: 'KWD' } })),
    walletTransactions: vi.fn<Answer<'walletTransactions'>>(async (request) => pageOf(transactions)(request)),
    points: vi.fn<Answer<'points'>>(async () => ({ data: { points, amount: points / 100, currency: 'KWD' } })),
    pointsHistory: vi.fn<Answer<'pointsHistory'>>(async (request) => pageOf(history)(request)),
    redeemPoints: vi.fn<Answer<'redeemPoints'>>(async ({ body }) => {
      if (!redeemed.has(body._id)) points -= body.points;
      redeemed.add(body._id);
      return { data: { points, amount: points / 100, currency: 'KWD' } };
    }),
  };
  const api = createStubApi(answers);
  const snapshot = { route: { match: matchUrl('/en-KW') } };
  const stores = createStores({ api, personalApi: api, context: exampleShopContext, snapshot });
  stores.session.identify('authenticated', SARA);
  return { stores, wallet: stores.of(WalletStore), answers, transactions };
}

describe('the wallet', () => {
  it('is fetched for a customer, but not for a guest', async () => {
    const { stores, wallet, answers } = createWallet();
    expect(wallet.balance).toBeUndefined();
    expect(wallet.isPristine).toBe(true);
    await wallet.load();
    expect(wallet.balance).toEqual({ status: 'ready', value: { amount: 12.5, currency: 'KWD' } });
    stores.session.identify('unauthenticated');
    await Promise.all([wallet.load(), wallet.loadTransactions(), wallet.loadPoints(), wallet.loadVouchers()]);
    expect(answers.wallet).toHaveBeenCalledOnce();
    expect(wallet.balance).toBeUndefined();
  });

  it('is hidden from other customers', async () => {
    const { stores, wallet } = createWallet();
    await Promise.all([wallet.load(), wallet.loadTransactions(), wallet.loadPoints(), wallet.loadPointsHistory()]);
    stores.session.identify('authenticated', NOOR);
    expect([wallet.balance, wallet.transactions, wallet.points, wallet.pointsHistory]).toEqual(
      Array(4).fill(undefined),
    );
  });
});

describe('redeeming points', () => {
  const sentIds = ({ redeemPoints }: ReturnType<typeof createWallet>['answers']) =>
    redeemPoints.mock.calls.map(([{ body }]) => body._id);

  it('updates points, wallet and both lists', async () => {
    const { wallet, answers } = createWallet();
    await wallet.load();
    await wallet.redeem(200);
    expect(wallet.points).toMatchObject({ value: { points: 220 } });
    expect(wallet.balance).toMatchObject({ value: { amount: 13.5 } });
    expect(answers.walletTransactions).toHaveBeenCalledOnce();
    expect(answers.pointsHistory).toHaveBeenCalledOnce();
  });

  it('has one id until the answer, so that it happens once', async () => {
    const { wallet, answers } = createWallet();
    const redeem = answers.redeemPoints.getMockImplementation();
    answers.redeemPoints.mockImplementationOnce(async (...request) => {
      await redeem?.(...request);
      throw new ApiError('the answer was lost', 0);
    });
    await expect(wallet.redeem(200)).rejects.toThrow(ApiError);
    await wallet.redeem(200);
    expect(new Set(sentIds(answers)).size).toBe(1);
    expect(wallet.points).toMatchObject({ value: { points: 220 } });
    await wallet.redeem(200);
    expect(new Set(sentIds(answers)).size).toBe(2);
  });

  it('has a new id for other points, another customer and after a refusal', async () => {
    const { stores, wallet, answers } = createWallet();
    answers.redeemPoints.mockRejectedValue(new ApiError('', 0));
    await wallet.redeem(200).catch(() => undefined);
    await wallet.redeem(100).catch(() => undefined);
    stores.session.identify('authenticated', NOOR);
    await wallet.redeem(100).catch(() => undefined);
    answers.redeemPoints.mockRejectedValue(new ApiError('', 422, { code: 'points_insufficient' }));
    await wallet.redeem(100).catch(() => undefined);
    await wallet.redeem(100).catch(() => undefined);
    const ids = sentIds(answers);
    expect(new Set(ids).size).toBe(4);
    expect(ids[2]).toBe(ids[3]);
  });
});
