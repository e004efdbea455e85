import type { Answer } from '#test/helpers/app.ts'
import type { TestDatabase } from '#test/helpers/database.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { p, q } from '#test/helpers/goods.ts'
import type { Goods, Saved } from '#test/helpers/goods.ts'

/** An open item as listed. */
export interface ItemRow {
  id: number
  side: string
  kind: string
  src_no: string
  biz_date: number
  due_date: number
  amount: number
  settled_amount: number
  open_amount: number
}
type SavedDocument = Saved & { bill_no: string }
type Money = 'receipt' | 'payment'

/** Helpers of tests on receivables and payables. */
export interface Books {
  fund(name: string): Promise<number>
  fundBalance(id: number): Promise<number>
  /** A new approved partner, so that tests do not interfere. */
  partner(code: string, kind?: string): Promise<number>
  sell(partner_id: number, qty: number, yuan: number, biz_date?: number): Promise<SavedDocument>
  buy(partner_id: number, qty: number, yuan: number, biz_date?: number): Promise<SavedDocument>
  save(what: Money, body: object, options?: { key?: string }): Promise<Answer<Saved>>
  step(what: Money, name: string, body: object, options?: { key?: string }): Promise<Answer<Saved>>
  info(
    what: Money,
    id: number,
  ): Promise<Record<string, unknown> & { bill_no: string; lines: Record<string, unknown>[] }>
  /** Saves, submits and approves. */
  pay(what: Money, body: object): Promise<SavedDocument>
  /** The open items of a partner, earliest due first. */
  open(partner_id: number): Promise<ItemRow[]>
  ledger(partner_id: number): Promise<{ receivable: number; payable: number }>
  /** The findings of the verification. */
  wrong(): Promise<string[]>
}

export function booksOf(g: Goods, database: TestDatabase): Books {
  const { person } = g
  const path = (what: Money, name: string) => `/jxc/${what}/${what === 'receipt' ? 'Receipt' : 'Payment'}${name}`
  const trade = async (what: 'inbound' | 'outbound', body: Record<string, unknown>): Promise<SavedDocument> => {
    const done = await g.done(what, { warehouse_id: g.north, ...body })
    const { bill_no } = await g.info<{ bill_no: string }>(what, done.id)
    return { ...done, bill_no }
  }
  const lines = (qty: number, yuan: number) => [{ material_id: g.sack, qty: q(qty), price: p(yuan) }]
  const dated = (biz_date?: number) => (biz_date === undefined ? {} : { biz_date })
  let created = 0
  const self: Books = {
    fund: async (name) => dataOf(await person.post<Saved>('/jxc/fund/FundSave', { code: name, name, kind: 'bank' })).id,
    async fundBalance(id) {
      const rows = dataOf(await person.get<{ id: number; balance: number }[]>('/jxc/fund/FundManage', { limit: 100 }))
      return rows.find((row) => row.id === id)?.balance ?? Number.NaN
    },
    async partner(name, kind = 'customer') {
      const code = `${name}${++created}` // a retried test does not conflict with its first attempt
      const { id } = dataOf(
        await person.post<Saved>('/jxc/customer/CustomerSave', {
          code,
          name: `往来${code}`,
          kind,
          category: 'supermarket',
          phone: '13800000000',
          licences: [],
          submit: true,
        }),
      )
      dataOf(await person.post('/jxc/customer/CustomerAudit', { id, result: 'pass' }))
      return id
    },
    sell: (partner_id, qty, yuan, at) =>
      trade('outbound', { biz_type: 'sale', partner_id, lines: lines(qty, yuan), ...dated(at) }),
    buy: (partner_id, qty, yuan, at) =>
      trade('inbound', { biz_type: 'purchase', partner_id, lines: lines(qty, yuan), ...dated(at) }),
    save: (what, body, options) => person.post<Saved>(path(what, 'Save'), { kind: what, lines: [], ...body }, options),
    step: (what, name, body, options) => person.post<Saved>(path(what, name), { ...body }, options),
    info: async (what, id) => dataOf(await person.get(path(what, 'Info'), { id })),
    async pay(what, body) {
      const { id } = dataOf(await self.save(what, { ...body, submit: true }))
      const done = dataOf(await self.step(what, 'Audit', { id, result: 'pass' }))
      return { ...done, bill_no: (await self.info(what, id)).bill_no }
    },
    open: async (partner_id) =>
      dataOf(
        await person.get<ItemRow[]>('/jxc/debt/DebtManage', {
          partner_id,
          limit: 100,
          sort: 'due_date',
          order: 'true',
        }),
      ).filter(({ open_amount }) => open_amount !== 0),
    async ledger(partner_id) {
      const rows = await database.sql<{ bucket: string; sum: string }>(
        `select a.bucket, sum(p.amount)::text as sum from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id
         where a.suid = $1 and a.owner = 'partner' and a.owner_id = $2 group by 1`,
        [person.suid, String(partner_id)],
      )
      const of = (bucket: string) => Number(rows.find((row) => row.bucket === bucket)?.sum ?? 0)
      return { receivable: of('receivable'), payable: of('payable') }
    },
    async wrong() {
      const { checks } = dataOf(
        await person.get<{ checks: { check: string; wrong: number }[] }>('/jxc/debt/DebtVerify', {}),
      )
      return checks.filter(({ wrong }) => wrong > 0).map(({ check }) => check)
    },
  }
  return self
}
