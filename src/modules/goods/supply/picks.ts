import { AsyncLocalStorage } from 'node:async_hooks'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'

const following = new AsyncLocalStorage<true>()
/** Whether goods are written because their offer or the store’s pick of it changed, and by nobody else. */
export const followsOffer = (): boolean => following.getStore() === true
export const follow = <T>(run: () => Promise<T>): Promise<T> => following.run(true, run)

type Follower = (ctx: Ctx<DB>, market_goods_id: number) => Promise<void>
const followers: Follower[] = []
/** Says, once, what a store’s goods do when its pick of an offer has changed: goods know offers, and not the other way round. */
export function onPick(own: Follower): void {
  followers.push(own)
}
/** A pick of a store has changed. */
export const followPick: Follower = async (ctx, id) => {
  for (const own of followers) await own(ctx, id)
}
