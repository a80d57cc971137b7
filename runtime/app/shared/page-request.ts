import type { PublicApi } from '../../api/api.ts';
import type { RouteMatch } from '../../domain/routes.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { BlockRegistry } from '../../page/block-registry.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import type { PageCompiler } from '../document/page-compiler.ts';
import type { Assets } from '../render/assets.ts';
import type { HtmlTemplate } from '../render/html-template.ts';
import type { View } from './create-shop-context.ts';

/** Shared by every render of the process. */
export interface RenderShop {
  readonly registry: BlockRegistry;
  readonly compiler: PageCompiler;
  readonly assets: Assets;
  readonly template: HtmlTemplate;
  readonly clock: Clock;
  /** Offset of a preview's clock in ms, for reports. */
  readonly ahead?: number;
  /** How long each block's data may take, in ms. */
  readonly deadline: number;
  /** Called for blocks that threw or have no data. */
  readonly onBlockProblem: (problem: BlockProblem) => void;
}

export interface BlockProblem {
  readonly tenant: string;
  readonly version: number;
  /** Pointer in the tenant's document; empty for a block of the default one. */
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
