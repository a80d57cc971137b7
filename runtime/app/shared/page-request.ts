import type { PublicApi } from '../../api/api.ts';
import type { RouteMatch } from '../../domain/routes.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { BlockRegistry } from '../../page/block-registry.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import type { PageCompiler } from '../document/page-compiler.ts';
import type { Assets } from '../render/assets.ts';
import type { HtmlTemplate } from '../render/html-template.ts';
import type { View } from './create-shop-context.ts';

/** What every render of this process shares. */
export interface RenderShop {
  readonly registry: BlockRegistry;
  readonly compiler: PageCompiler;
  readonly assets: Assets;
  readonly template: HtmlTemplate;
  readonly clock: Clock;
  /** By how much the clock is ahead of the true one, in ms, where it is another one: reported pages say so. */
  readonly ahead?: number;
  /** How long each block's data may take, in ms. */
  readonly deadline: number;
  /** Told of blocks that threw or whose data did not come. */
  readonly onBlockProblem: (problem: BlockProblem) => void;
}

export interface BlockProblem {
  readonly tenant: string;
  readonly version: number;
  /** JSON pointer of the block in the tenant's document; empty where it stands in the default one. */
  readonly pointer: string;
  readonly block: string;
  readonly code: 'render-failed' | 'load-failed';
  readonly error: unknown;
}

export interface PageRequest {
  readonly tenant: Tenant;
  readonly view: View;
  readonly match: RouteMatch;
  readonly api: PublicApi;
  /** `https://shop.example`, for addresses that must be whole. */
  readonly origin: string;
  /** Adds a `PageReport` to the page, for the studio. */
  readonly isReported?: boolean;
}
