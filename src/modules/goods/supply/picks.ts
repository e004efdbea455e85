import type { Ctx } from '#core/define/context.ts'
import { ExtensionPoint } from '#core/define/extension-point.ts'
import type { DB } from '../../db.ts'

type PickChange = (ctx: Ctx<DB>, market_goods_id: number) => Promise<void>

/** What follows a change of a store's pick: goods import supply, not the other way round. */
export const pickFollowers = new ExtensionPoint<PickChange>('supply.pick', ['goods'])

/** Updates what follows a store's pick after the pick has changed. */
export const notifyPick: PickChange = async (ctx, id) => {
  for (const follow of pickFollowers.values(ctx.registry)) await follow(ctx, id)
}
