import * as fc from 'fast-check'
import type { Answer } from '#test/helpers/app.ts'
import { bank } from '../../payment/test/counter-bank.ts'
import type { Provider, sellingApp } from './counter.ts'
import { dataOf } from '#test/helpers/calls.ts'
import type { Order } from './store.ts'

const acts = [
  'place',
  'place',
  'place',
  'place',
  'place',
  'change',
  'cash',
  'cash',
  'wallet',
  'code',
  'code',
  'code',
  'pays',
  'pays',
  'pays',
  'told',
  'told',
  'told',
  'work',
  'work',
  'send',
  'send',
  'send',
  'send',
  'void',
  'cancel',
  'cancel',
  'give',
  'goods',
  'goods',
  'goods',
  'exchange',
  'receive',
  'receive',
  'receive',
  'apply',
  'apply',
  'agree',
  'reject',
  'withdraw',
  'redeem',
  'arrive',
  'close',
  'overdue',
  'fault',
  'amend',
  'amend',
  'amend',
  'transfer',
  'transfer',
  'seen',
  'seen',
  'settle',
  'settle',
  'unsettle',
] as const
export type Act = (typeof acts)[number]

/** One action of a person, or one event at the provider. `pick` chooses among the records at that time. */
export interface Command {
  readonly do: Act
  readonly pick: number
  readonly sku: number
  readonly qty: number
  readonly how: number
  /** The same request once more, as after an answer that was lost. */
  readonly twice: boolean
}

const command: fc.Arbitrary<Command> = fc.record({
  do: fc.constantFrom(...acts),
  pick: fc.nat(99),
  sku: fc.nat(1),
  qty: fc.integer({ min: 1, max: 4 }),
  how: fc.nat(11),
  twice: fc.boolean(),
})

/** Histories of 30 commands; half of them concurrent: six at a moment, over the newest two orders. */
export const histories = fc.record({
  steps: fc.array(command, { minLength: 20, maxLength: 30 }),
  crowded: fc.boolean(),
})

/** A life that nothing refuses, with parts of everything: it is among every run. */
export const wholeLife: readonly Command[] = (
  [
    'place',
    'code',
    'work',
    'pays',
    'told',
    'send',
    'void',
    'send',
    'cancel',
    'goods',
    'receive',
    'give',
    'arrive',
  ] as const
).map((act) => ({
  do: act,
  pick: 0,
  sku: 0,
  qty: act === 'place' ? 4 : 1,
  how: 4,
  twice: true,
}))

export type Shop = Awaited<ReturnType<Awaited<ReturnType<typeof sellingApp>>['shop']>>
type Body = Record<string, unknown>

/** The outcome of a history: the count of each action, and answers that are not refusals. */
export interface Played {
  readonly done: Map<Act, number>
  readonly broken: string[]
}

/** Plays a history in a shop, by its calls and by its provider. */
export async function play(
  shop: Shop,
  { steps, crowded }: { steps: readonly Command[]; crowded: boolean },
  partner: number,
): Promise<Played> {
  const { s, small, large, suid } = shop
  const [done, broken] = [new Map<Act, number>(), [] as string[]]
  let keys = 0
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const proof = dataOf(await s.upload<{ url: string }>('/api/upload', { name: 'slip.gif', bytes: gif })).url
  const fund_id = dataOf(
    await s.post<{ id: number }>('/jxc/fund/FundSave', { code: 'F1', name: '建行', kind: 'bank', enabled: true }),
  ).id

  /** Rows of ours that a command may act on, the newest of them in a concurrent history. */
  async function some<T extends { id: number }>(
    path: string,
    { pick }: Command,
    query: Body = {},
  ): Promise<T | undefined> {
    const { data } = await s.get<T[]>(path, { ...query, limit: 100 })
    const rows = data.toSorted((a, b) => b.id - a.id).slice(0, crowded ? 2 : 100)
    return rows[pick % Math.max(1, rows.length)]
  }
  const order = (step: Command, status: string) => some<Order>('/seller/order/OrderManage', step, { status })
  const refund = (step: Command, status: string) =>
    some<{ id: number }>('/seller/refund/RefundManage', step, { status })

  async function send(path: string, body: Body, { twice }: Command): Promise<boolean> {
    const key = `history-${suid}-${++keys}`.padEnd(24, 'x')
    const answers: Answer<unknown>[] = await Promise.all((twice ? [1, 2] : [1]).map(() => s.post(path, body, { key })))
    broken.push(
      ...answers.filter(({ http }) => http >= 500).map(({ raw }) => `${path} ${JSON.stringify(body)}: ${raw.body}`),
    )
    return answers.some(({ status }) => status)
  }
  const lines = ({ sku, qty, how }: Command) =>
    how % 3 === 0
      ? [
          { sku_id: small, qty },
          { sku_id: large, qty: 1 },
        ]
      : [{ sku_id: sku === 0 ? small : large, qty }]
  const back = async (step: Command, type: string, status: string, more: Body = {}) => {
    const about = await order(step, status)
    const orderLines = about ? (await shop.info(about.id)).lines : []
    const line = orderLines[step.sku % Math.max(1, orderLines.length)]
    const qty = Math.min(step.qty, step.how === 9 ? 99 : (line?.qty ?? 1)) // now and then more than there is
    const body = { order_id: about?.id, reason: '质量问题', type, lines: [{ sku_id: line?.sku_id, qty }] }
    return about !== undefined && send('/seller/refund/RefundCreate', { ...body, ...more }, step)
  }
  /** A payment of ours that the provider has in a state. */
  const there = ({ pick }: Command, state: string) => {
    const all = [...bank.payments]
      .filter(([no, payment]) => no.startsWith(`P${suid}-`) && payment.state === state)
      .map(([no]) => no)
    return all[pick % Math.max(1, all.length)]
  }

  const perform: Record<Act, (step: Command) => Promise<boolean>> = {
    place(step) {
      const { how } = step
      const terms = how % 4 === 1 ? { terms: 'cod' } : how % 4 === 2 ? { terms: 'credit', partner_id: partner } : {}
      const adjust = how % 4 === 1 ? { adjust: -(1 + how * 7), adjust_reason: '优惠' } : {}
      return send(
        '/seller/order/OrderSave',
        { member_id: shop.member, way: how % 5 === 3 ? 'pickup' : 'express', lines: lines(step), ...terms, ...adjust },
        step,
      )
    },
    async change(step) {
      const about = await order(step, 'submit')
      return (
        about !== undefined &&
        send('/seller/order/OrderSave', { id: about.id, ver: about.ver, lines: lines(step) }, step)
      )
    },
    cash: (step) => paid(step, 'cash'),
    wallet: (step) => paid(step, 'wallet'),
    async code(step) {
      const about = await order(step, step.how === 0 ? 'pay,send' : 'submit')
      const part = step.how % 4 === 3 && about ? { amount: Math.max(1, Math.floor(about.due_amount / 2)) } : {}
      return (
        about !== undefined &&
        send(
          '/seller/order/OrderPayCode',
          { id: about.id, channel: step.sku === 0 ? 'wxpay' : 'alipay', ...part },
          step,
        )
      )
    },
    async pays(step) {
      const no = there(step, 'open')
      if (no !== undefined) bank.pay(no)
      return no !== undefined
    },
    async told(step) {
      const no = there(step, 'paid')
      const [row] =
        no === undefined ? [] : (await s.get<{ channel: Provider }[]>('/seller/payment/PayOrderManage', { no })).data
      if (no === undefined || !row) return false
      const http = await Promise.all(
        (step.twice ? [1, 2] : [1]).map(() => shop.notify(no, { port: row.channel, key: `told-${no}` })),
      )
      broken.push(...http.filter((code) => code >= 500).map((code) => `notice of ${no}: ${code}`))
      return http.includes(200)
    },
    work: () => shop.work().then(() => true),
    async send(step) {
      const about = await order(step, 'pay')
      const part = step.how % 2 === 0 ? {} : { lines: [{ sku_id: step.sku === 0 ? small : large, qty: step.qty }] }
      return about !== undefined && send('/seller/order/OrderSend', { id: about.id, carrier: '顺丰', ...part }, step)
    },
    async void(step) {
      const parcel = await some<{ id: number }>('/seller/order/ShipmentManage', step, { status: 'sent' })
      return parcel !== undefined && send('/seller/order/ShipmentVoid', { id: parcel.id, remark: '地址错误' }, step)
    },
    cancel: (step) => back(step, 'refund', 'pay,send', { freight_part: step.how === 5 ? 100 : 0 }),
    give: (step) => back(step, 'goodwill', 'pay,send,done', { lines: [], goodwill: 10 * step.qty + step.how }),
    goods: (step) => back(step, 'return', 'pay,send,done'),
    exchange: (step) => back(step, 'exchange', 'send,done'),
    apply: (step) => back(step, step.how % 2 === 0 ? 'refund' : 'return', 'pay,send', { source: 'buyer' }),
    async agree(step) {
      const about = await refund(step, 'applied')
      const agreement = { id: about?.id }
      const less =
        step.how % 3 === 1
          ? { amount: 70 * step.qty }
          : step.how % 3 === 2
            ? { lines: [{ sku_id: step.sku === 0 ? small : large, qty: step.qty - 1 }] }
            : {}
      return about !== undefined && send('/seller/refund/RefundAgree', { ...agreement, ...less }, step)
    },
    reject: (step) => decided(step, 'applied', 'RefundReject'),
    withdraw: (step) => decided(step, step.how % 2 === 0 ? 'applied' : 'agreed', 'RefundCancel'),
    async receive(step) {
      const about = await refund(step, 'agreed')
      const disposition = ['restock', 'restock', 'scrap', 'missing'][step.how % 4]
      return about !== undefined && send('/seller/refund/RefundReceive', { id: about.id, disposition }, step)
    },
    async redeem(step) {
      const about = await order(step, 'send')
      const code = about && (await shop.codeOf(about.id))
      return typeof code === 'string' && send('/seller/order/OrderRedeem', { code }, step)
    },
    async arrive(step) {
      const about = await order(step, 'send')
      return about !== undefined && send('/seller/order/OrderReceive', { id: about.id }, step)
    },
    async close(step) {
      const about = await order(step, 'submit')
      return about !== undefined && send('/seller/order/OrderClose', { id: about.id, remark: '不要了' }, step)
    },
    async overdue(step) {
      const about = await order(step, 'submit')
      if (about) await shop.overdue(about.id)
      return about !== undefined
    },
    async amend(step) {
      const about = await order(step, 'pay,send')
      const more =
        step.how % 4 === 0
          ? { freight: 100 * step.qty }
          : step.how % 4 === 1
            ? { adjust: 37 }
            : step.how % 4 === 2
              ? { adjust: -20 }
              : {}
      const orderLines =
        step.how % 3 === 0
          ? {}
          : { lines: [{ sku_id: step.sku === 0 ? small : large, qty: step.qty + (step.how % 3) - 1 }] }
      return (
        about !== undefined &&
        send(
          '/seller/order/OrderAmendSave',
          { order_id: about.id, reason: '买家要求', submit: true, ...more, ...orderLines },
          step,
        )
      )
    },
    transfer: (step) => paid(step, 'transfer', { proof }),
    async seen(step) {
      const row = await some<{ id: number }>('/seller/payment/PayOrderManage', step, {
        channel: 'transfer',
        state: 'waiting,closed',
      })
      const [call, more] =
        step.how % 3 === 0 ? ['PayTransferRefuse', { reason: '未到账' }] : ['PayTransferConfirm', { fund_id }]
      return row !== undefined && send(`/seller/payment/${call}`, { id: row.id, ...more }, step)
    },
    // the partner pays the amount on account, named or oldest first
    async settle(step) {
      const open = (
        await s.get<{ id: number; open_amount: number }[]>('/jxc/debt/DebtOpen', {
          partner_id: partner,
          side: 'receivable',
        })
      ).data
      const item = step.how % 2 === 0 ? open[step.pick % Math.max(1, open.length)] : undefined
      const amount = item ? Math.min(90 * step.qty, Math.abs(item.open_amount)) : 170 * step.qty
      const named = item ? [{ debt_id: item.id, amount: item.open_amount < 0 ? -amount : amount }] : []
      const body = {
        kind: 'receipt',
        partner_id: partner,
        fund_id,
        amount: item && item.open_amount < 0 ? 0 : amount,
        lines: named,
        submit: true,
      }
      const receipt = await s.post<{ id: number }>('/jxc/receipt/ReceiptSave', body)
      return receipt.status && send('/jxc/receipt/ReceiptAudit', { id: receipt.data.id, result: 'pass' }, step)
    },
    async unsettle(step) {
      const about = await some<{ id: number }>('/jxc/receipt/ReceiptManage', step, { status: 'audited' })
      return about !== undefined && send('/jxc/receipt/ReceiptUnaudit', { id: about.id, remark: '记错' }, step)
    },
    async fault({ how }) {
      bank.fail(suid, (['unanswered', 'taken_unanswered', 'not_sent'] as const)[how % 3] ?? 'refused')
      return true
    },
  }
  async function paid(step: Command, channel: string, more: Body = {}): Promise<boolean> {
    const about = await order(step, 'submit,pay,send')
    const part = step.how % 3 === 0 ? { amount: 50 * step.qty } : {}
    return about !== undefined && send('/seller/order/OrderPay', { id: about.id, channel, ...part, ...more }, step)
  }
  async function decided(step: Command, status: string, call: string): Promise<boolean> {
    const about = await refund(step, status)
    return (
      about !== undefined &&
      send(`/seller/refund/${call}`, { id: about.id, ...(call === 'RefundReject' ? { answer: '已使用' } : {}) }, step)
    )
  }

  const at = crowded ? 6 : 1
  for (const how of [0, 4, 6, 7]) await perform.place({ do: 'place', pick: 0, sku: how % 2, qty: 4, how, twice: false })
  for (let from = 0; from < steps.length; from += at)
    await Promise.all(
      steps.slice(from, from + at).map(async (step) => {
        if (await perform[step.do](step)) done.set(step.do, (done.get(step.do) ?? 0) + 1)
      }),
    )
  return { done, broken }
}
