import { onTransition } from '../../db.ts'
import { goods } from './goods.resource.ts'
import { refuseUnfit } from './on-sale.ts'

/** On sale: everything that a buyer needs is there. */
export const showGoods = onTransition(goods, 'show', async (row, _step, ctx) => {
  await refuseUnfit(row, ctx)
  return { shown_at: ctx.now }
})

/** Off sale: carts stop taking it, orders that stand go on. */
export const hideGoods = onTransition(goods, 'hide', async () => ({ shown_at: null }))
