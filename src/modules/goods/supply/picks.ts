import { AsyncLocalStorage } from 'node:async_hooks'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

const offerWrites = new AsyncLocalStorage<true>()
/** Whether goods are being written because their offer or its pick changed, not by a person. */
export const isOfferWrite = (): boolean => offerWrites.getStore() === true
export const runAsOffer = <T>(run: () => Promise<T>): Promise<T> => offerWrites.run(true, run)

type PickListener = (ctx: Ctx<DB>, market_goods_id: number) => Promise<void>
const pickListeners: PickListener[] = []
/** Registers once how a store’s goods follow a pick: goods import supply, not the other way round. */
export function onPick(listener: PickListener): void {
  pickListeners.push(listener)
}
/** Notifies the listeners that a store's pick has changed. */
export const notifyPick: PickListener = async (ctx, id) => {
  for (const listener of pickListeners) await listener(ctx, id)
}
