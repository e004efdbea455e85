import type { PaymentOrder } from '#core/define/payment.ts'
import type { Tx } from '../db/db.ts'

/** The supplier's payment order of a kind: the paid one, else the latest. */
export async function lastOrder(tx: Tx, biz: string): Promise<PaymentOrder | undefined> {
  const [order] = await tx.query<PaymentOrder>(
    `select no, state, amount, pay_no, paid_at, expires_at from pay_order where suid = $1 and kind = $2 order by state = 'paid' desc, created_at desc limit 1`,
    [tx.suid, biz],
  )
  return order
}
