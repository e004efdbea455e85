import type { FastifyInstance } from 'fastify'
import { dayStart } from '#core/value/time.ts'
import { pastOrderRunner } from './order-runner.ts'
import { readOrderFacts } from './order-facts.ts'
import { backdateOrder } from './order-life.ts'

const [HOUR, DAY] = [3600, 86_400]
const seckill = '/addons/seckill/seller'

interface Past {
  readonly suid: number
  readonly session_id: number
  readonly sku: { readonly id: number; readonly price: number }
}

/**
 * A flash sale of the day before yesterday with its orders, run at past moments, because publishing refuses an expired
 * sale.
 */
export async function runPastFlashSale(app: FastifyInstance, { suid, session_id, sku }: Past): Promise<void> {
  const { members, people } = await readOrderFacts(app.db, suid)
  const [seller] = people
  if (!seller) throw new Error('nobody of the demo sells')
  const day = dayStart(app.now().getTime() / 1000) - 2 * DAY
  const terms = {
    name: '周中快闪',
    sku_id: sku.id,
    day,
    session_id,
    price: Math.ceil(sku.price * 0.7),
    quota: 24,
    per_user: 2,
  }
  await app.db.tenant(suid, async (tx) => {
    const runner = pastOrderRunner(app, tx, new Map([[seller.id, seller.name]]), 'saltern demo shop')
    const at = (seconds: number) => ({ by: seller.id, at: day + seconds })
    const activity = await runner.call(`${seckill}/ActivitySave`, terms, at(-DAY + 9 * HOUR))
    await runner.call(`${seckill}/ActivityPublish`, { id: activity }, at(-DAY + 10 * HOUR))
    for (const [n, member_id] of members.slice(0, 8).entries()) {
      const placed = 10 * HOUR + n * 1500
      const order = {
        member_id,
        way: 'pickup',
        lines: [{ sku_id: sku.id, qty: 1 + (n % 2) }],
        offers: [{ addon: 'seckill', choice: { activity } }],
      }
      const id = await runner.call('/seller/order/OrderSave', order, at(placed))
      if (n % 4 === 3) await runner.call('/seller/order/OrderClose', { id, remark: '超时未付款' }, at(placed + 900))
      else await runner.paidOnline(id, n % 2 === 0 ? 'wxpay' : 'alipay', at(placed + 240))
      if (n % 4 !== 3 && n < 6)
        await runner.call('/seller/order/OrderRedeem', { code: await runner.codeOf(id) }, at(placed + 5 * HOUR))
      backdateOrder(tx, id, day + placed)
      tx.pipeline(
        'update seckill_record set created_at = to_timestamp($3), updated_at = to_timestamp($3) where suid = $1 and order_id = $2',
        [suid, id, day + placed],
      )
    }
    tx.pipeline(
      'update seckill_activity set created_at = to_timestamp($3), updated_at = to_timestamp($3) where suid = $1 and id = $2',
      [suid, activity, day - DAY + 9 * HOUR],
    )
  })
}
