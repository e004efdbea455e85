import * as fc from 'fast-check'
import type { Answer, Caller } from './app.ts'
import { callOf, p, q } from './goods.ts'
import type { Goods, Paper, Saved } from './goods.ts'

/** One thing somebody does. `pick` chooses among what is there, whatever that is by then. */
export type Command =
  | {
      do: 'order' | 'receive' | 'receiveOrder' | 'issue' | 'transfer' | 'sendBack'
      material: number
      qty: number
      price: number
      from: number
      pick: number
      audit: boolean
    }
  | { do: 'audit' | 'approve' | 'reject' | 'unaudit' | 'void' | 'close' | 'remove' | 'edit'; pick: number; qty: number }

const material = fc.integer({ min: 0, max: 2 })
const pick = fc.nat(999)
const amounts = {
  material,
  qty: fc.integer({ min: 1, max: 12 }),
  price: fc.integer({ min: 1, max: 900 }),
  from: fc.integer({ min: 0, max: 1 }),
  pick,
  audit: fc.boolean(),
}
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('order', 'receive', 'receive', 'receiveOrder', 'issue', 'issue', 'transfer', 'sendBack'),
      ...amounts,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('audit', 'audit', 'audit', 'approve', 'approve', 'reject', 'unaudit', 'void', 'close', 'remove', 'edit'),
      pick,
      qty: fc.integer({ min: 1, max: 12 }),
    }),
  },
)

/** A history: 30 commands, in groups that run at the same moment. */
export const commands = fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), { minLength: 12, maxLength: 15 }).map(cut)

function cut(groups: Command[][]): Command[][] {
  let left = 30
  return groups.flatMap((group) => {
    const kept = group.slice(0, left)
    left -= kept.length
    return kept.length > 0 ? [kept] : []
  })
}

interface Known {
  what: Paper
  id: number
}

/** Plays a history against the server, `second` gives the second approvals: refusals are part of it, anything else than an answer or a refusal is told. */
export function historyOf(g: Goods, second: Caller = g.person) {
  const papers: Known[] = []
  const broken: string[] = []
  let accepted = 0
  const materials = [g.wheat, g.sack, g.salt]
  const stores = [g.north, g.south]
  const chosen = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]

  async function note<T>(answer: Promise<Answer<T>>): Promise<Answer<T>> {
    const said = await answer
    if (said.status) accepted++
    if (said.http >= 500 && said.code !== 'busy') broken.push(`${said.http} ${said.code}`)
    return said
  }

  async function make(what: Paper, body: Record<string, unknown>, audit: boolean): Promise<void> {
    const made = await note(g.save(what, { ...body, submit: true }))
    if (!made.status) return
    papers.push({ what, id: made.data.id })
    if (!audit) return
    const { id } = made.data
    const audited = await note(g.step(what, 'Audit', { id, result: 'pass' }))
    if (audited.status && audited.data.status === 'unaudited')
      await note(second.post<Saved>(callOf(what, 'Approve'), { id, result: 'pass' }))
  }

  const batch = (id: number, n: number) => (id === g.salt ? { batch_no: `B${n % 3}`, produced_at: made(n % 3) } : {})
  const made = (n: number) => 1_767_225_600 + n * 86_400 * 30

  /** A line of an audited document, as its successor takes it. */
  async function lineOf(what: Paper, n: number, kind?: string) {
    const known = chosen(
      papers.filter((one) => one.what === what),
      n,
    )
    if (!known) return undefined
    const answer = await g.person.get<{ lines?: Record<string, unknown>[]; warehouse_id: number; biz_type?: string }>(infoOf(what), {
      id: known.id,
    })
    if (!answer.status || (kind !== undefined && answer.data.biz_type !== kind)) return undefined
    const line = answer.data.lines?.[0]
    return line ? { line, warehouse_id: answer.data.warehouse_id } : undefined
  }

  async function run(one: Command): Promise<void> {
    if ('material' in one) {
      const material_id = materials[one.material] ?? g.wheat
      const warehouse_id = stores[one.from] ?? g.north
      const line = { material_id, qty: q(one.qty), price: p(one.price / 10) }
      switch (one.do) {
        case 'order':
          return make('purchase', { partner_id: g.maker, warehouse_id, lines: [line] }, one.audit)
        case 'receive':
          return make(
            'inbound',
            {
              biz_type: 'production',
              warehouse_id,
              lines: [
                { ...line, ...batch(material_id, one.pick) },
                { ...line, ...batch(material_id, one.pick + 1) },
              ],
            },
            one.audit,
          )
        case 'receiveOrder': {
          const source = await lineOf('purchase', one.pick)
          if (!source) return
          const id = Number(source.line.material_id)
          return make(
            'inbound',
            {
              biz_type: 'purchase',
              partner_id: g.maker,
              warehouse_id,
              lines: [{ ...line, material_id: id, src_line_id: source.line.id, ...batch(id, one.pick) }],
            },
            one.audit,
          )
        }
        case 'issue':
          return make('outbound', { biz_type: 'use', warehouse_id, lines: [line] }, one.audit)
        case 'transfer':
          return make('outbound', { biz_type: 'transfer', warehouse_id, to_warehouse_id: stores[1 - one.from], lines: [line] }, one.audit)
        case 'sendBack': {
          const source = await lineOf('inbound', one.pick, 'purchase')
          if (!source) return
          const body = { biz_type: 'purchase_return', partner_id: g.maker, warehouse_id: source.warehouse_id }
          return make(
            'outbound',
            { ...body, lines: [{ ...line, material_id: source.line.material_id, src_line_id: source.line.id }] },
            one.audit,
          )
        }
      }
    }
    const arrivals = await g.person.get<{ id: number }[]>('/jxc/inbound/InboundManage', {
      biz_type: 'transfer',
      status: 'unaudited,audited',
      limit: 5,
    })
    const known = chosen([...papers, ...arrivals.data.map(({ id }): Known => ({ what: 'inbound', id }))], one.pick)
    if (!known) return
    await change(known, one)
  }

  async function change({ what, id }: Known, one: Exclude<Command, { material: number }>): Promise<void> {
    const remark = '改'
    switch (one.do) {
      case 'audit':
        return void (await note(g.step(what, 'Audit', { id, result: 'pass' })))
      case 'approve':
        return void (await note(second.post<Saved>(callOf(what, 'Approve'), { id, result: one.qty > 2 ? 'pass' : 'reject', remark })))
      case 'reject':
        return void (await note(g.step(what, 'Audit', { id, result: 'reject', remark })))
      case 'unaudit':
        return void (await note(g.step(what, 'Unaudit', { id, remark })))
      case 'void':
        return void (await note(g.step(what, 'Void', { id, remark })))
      case 'close':
        return void (what === 'purchase' && (await note(g.step(what, 'Close', { id, remark }))))
      case 'remove':
        return void (await note(g.person.post(infoOf(what).replace('Info', 'Del'), { id })))
      case 'edit': {
        const { status, data } = await g.person.get<{ ver: number; lines: Record<string, unknown>[] }>(infoOf(what), { id })
        if (!status) return
        const lines = data.lines.map((line) => ({ ...sent(line), qty: q(one.qty) }))
        await note<Saved>(g.save(what, { id, ver: data.ver, lines, submit: true }))
      }
    }
  }

  return {
    async play(groups: readonly Command[][]): Promise<{ broken: string[]; accepted: number }> {
      for (const group of groups) await Promise.all(group.map(run))
      return { broken, accepted }
    },
  }
}

/** What of a stored line may be sent again. */
function sent({ id, material_id, unit_id, price, src_line_id, batch_no, produced_at, dispatch_qty }: Record<string, unknown>) {
  return {
    id, material_id, unit_id, price, src_line_id,
    ...(batch_no === undefined ? {} : { batch_no }),
    ...(produced_at === undefined ? {} : { produced_at }),
    ...(dispatch_qty === undefined ? {} : { dispatch_qty }),
  } // prettier-ignore
}

function infoOf(what: Paper): string {
  return {
    apply: '/jxc/purchaseapply/PurchaseApplyInfo',
    purchase: '/jxc/purchase/PurchaseInfo',
    inbound: '/jxc/inbound/InboundInfo',
    outbound: '/jxc/outbound/OutboundInfo',
  }[what]
}
