import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from '#modules/order/test/store.ts'
import type { TestApp } from './app.ts'
import { buyerOf } from './buyers.ts'
import type { TestDatabase } from './database.ts'

interface Note {
  name: string
  undo: string | null
  pieces: number
  amount: number
  whole: boolean | null
}
type Body = Record<string, unknown>

interface Dealing {
  addons?: string[]
  quota?: number
  price?: number
  willing?: boolean
  skus?: object[]
}

/** A shop with a deal: ten pieces of the small SKU, at 2.00 instead of 3.00. */
export const dealing =
  (t: TestApp, database: TestDatabase) =>
  async ({ addons = ['bargain'], quota = 10, price = 200, willing = true, ...shop }: Dealing = {}) => {
    const store = await storeOf(t, shop, await t.supplier({ addons }))
    const { s, small, member } = store
    const { id: deal } = dataOf(
      await s.post<{ id: number }>('/addons/bargain/seller/DealSave', {
        name: '盐',
        sku_id: small,
        price,
        quota,
        willing,
      }),
    )
    const me = await buyerOf(t, s, member)
    const offers = [{ addon: 'bargain', choice: { deal } }]
    const want = (qty: number, more: Body = {}) => ({ lines: [{ sku_id: small, qty }], offers, ...more })
    const buy = (qty: number, more: Body = {}) =>
      me.post<{ id: number; total_amount: number }>('/buyer/order/Create', want(qty, more))
    const bought = async (qty: number, more: Body = {}) => dataOf(await buy(qty, more)).id
    const takenQty = async () => (await s.get<{ taken: number }[]>('/addons/bargain/seller/DealManage')).data[0]?.taken
    const notes = async (order_id: number) =>
      await database.sql<Note>(
        'select name, undo, pieces::int, amount::int, whole from bargain_note where suid = $1 and order_id = $2 order by id',
        [s.suid, order_id],
      )
    const eventsOf = async (order_id: number) =>
      (await notes(order_id)).map(({ name, undo, pieces }) =>
        [name, ...(undo ? [undo.replace(/\d+$/, ''), pieces] : [])].join(' '),
      )
    const fill = async (amount: number) =>
      accepted(
        await s.post('/seller/wallet/UserRechargeSave', {
          member_id: member,
          wallet_type: 'rmb',
          reason: '充值',
          submit: true,
          amount,
        }),
      )
    const pay = async (id: number) => {
      await fill((await store.info(id)).due_amount)
      accepted(await s.post('/seller/order/OrderPay', { id, channel: 'wallet' }))
    }
    const rows = async (id: number) =>
      database.sql(
        'select row, stage, addon, source_id::int, amount::int, words from order_adjust where suid = $1 and orders_id = $2 order by line_no',
        [s.suid, id],
      )
    return { ...store, deal, me, want, buy, bought, takenQty, notes, eventsOf, pay, rows }
  }
