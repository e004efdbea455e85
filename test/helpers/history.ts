import type { Answer, Caller } from './app.ts'
import { dataOf } from './calls.ts'
import { closeBooks, documentCall, DAY, p, q } from './goods.ts'
import type { Goods, DocumentName, Saved } from './goods.ts'
import type { Change, Command, Setting } from './history-commands.ts'

interface PickedDocument {
  what: DocumentName
  id: number
}

interface Head {
  status: string
  ver: number
  warehouse_id: number
  biz_type?: string
  partner_id: number | null
  lines: Record<string, unknown>[]
}

const receipts = ['production', 'other', 'recycle', 'surplus', 'opening', 'production', 'purchase', 'purchase'] as const
const issues = ['use', 'damage', 'gift', 'other', 'shortage', 'sale', 'sale', 'retail'] as const

/** The result of a history: refusals are part of it, anything other than an answer or a refusal is `broken`. */
export interface Outcome {
  broken: string[]
  accepted: number
  /** How often each kind of thing was done. */
  done: Map<string, number>
  /** Whether each issue that was put before the auditors holds its goods, by the setting of that moment. */
  holds: Map<number, boolean>
  withTax: { after: number; on: boolean }[]
}

/** Plays a history against the server; `second` makes the second approvals, `posted` returns the newest log row. */
export function historyOf(g: Goods, second: Caller, posted: () => Promise<number>) {
  const documents: PickedDocument[] = []
  const outcome: Outcome = { broken: [], accepted: 0, done: new Map(), holds: new Map(), withTax: [] }
  const materials = [g.wheat, g.sack, g.salt]
  const stores = [g.north, g.south]
  const today = Math.floor(Date.now() / 1000)
  let [reserve, tax] = [true, false]
  const chosen = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]

  async function note<T>(name: string, answer: Promise<Answer<T>>): Promise<Answer<T>> {
    const result = await answer
    if (result.status) {
      outcome.accepted++
      outcome.done.set(name, (outcome.done.get(name) ?? 0) + 1)
    }
    if (result.http >= 500) outcome.broken.push(`${name} ${result.http} ${result.code}`)
    return result
  }

  async function make(what: DocumentName, body: Record<string, unknown>, audit: boolean, name: string): Promise<void> {
    const document = await note(name, g.save(what, { ...body, submit: true }))
    if (!document.status) return
    const { id } = document.data
    documents.push({ what, id })
    if (what === 'outbound') outcome.holds.set(id, reserve)
    if (audit) await decide(what, id, name)
  }

  async function decide(what: DocumentName, id: number, name: string): Promise<void> {
    const audited = await note(`audit ${name}`, g.step(what, 'Audit', { id, result: 'pass' }))
    if (audited.status && audited.data.status === 'unaudited')
      await note('approve', second.post<Saved>(documentCall(what, 'Approve'), { id, result: 'pass' }))
  }

  const monthStart = (n: number) => 1_767_225_600 + n * 86_400 * 30
  const batch = (id: number, n: number) =>
    id === g.salt ? { batch_no: `B${n % 3}`, produced_at: monthStart(n % 3) } : {}

  /** A document of this kind in force, and its first line, as a successor references it. */
  async function sourceOf(what: DocumentName, n: number, kinds?: readonly string[]) {
    const candidates = documents.filter((document) => document.what === what)
    for (let i = 0; i < Math.min(4, candidates.length); i++) {
      const document = chosen(candidates, n + i)
      const answer = await g.person.get<Head>(documentCall(what, 'Info'), { id: document?.id ?? 0 })
      if (!answer.status || answer.data.status !== 'audited' || (kinds && !kinds.includes(answer.data.biz_type ?? '')))
        continue
      const [line] = answer.data.lines
      if (line) return { line, head: answer.data }
    }
    return undefined
  }

  async function run(command: Command): Promise<void> {
    if (command.do === 'set') return undefined
    if (!('material' in command)) return pickAndChange(command)
    const material_id = materials[command.material] ?? g.wheat
    const warehouse_id = stores[command.from] ?? g.north
    const inTons = material_id === g.wheat && command.pick % 5 === 0
    const line = {
      material_id,
      ...(inTons ? { unit_id: g.ton, qty: command.qty } : { qty: q(command.qty) }),
      price: p(command.price / 10),
    }
    const terms = {
      ...(command.pick % 4 === 0 ? { biz_date: today - 30 * DAY } : {}),
      ...(command.pick % 3 === 0
        ? { discount_amount: command.pick % 50, other_amount: 13 * (command.pick % 7) - 20 }
        : {}),
    }
    switch (command.do) {
      case 'ask':
        return make('apply', { ...terms, warehouse_id, lines: [line] }, command.audit, 'ask')
      case 'order': {
        const source = command.pick % 2 === 0 ? await sourceOf('apply', command.pick) : undefined
        const lines = [
          source
            ? {
                ...line,
                unit_id: undefined,
                qty: q(command.qty),
                material_id: source.line.material_id,
                src_line_id: source.line.id,
              }
            : line,
        ]
        return make(
          'purchase',
          { ...terms, partner_id: g.maker, warehouse_id, lines },
          command.audit,
          source ? 'orderAsked' : 'order',
        )
      }
      case 'receive': {
        const biz_type = receipts[command.pick % receipts.length] ?? 'other'
        const priced =
          biz_type === 'surplus' || (biz_type === 'other' && command.pick % 3 === 0) ? { ...line, price: null } : line
        const lines = [0, 1].map((n) => ({ ...priced, ...batch(material_id, command.pick + n) }))
        const partner = biz_type === 'purchase' ? { partner_id: g.maker } : {}
        return make('inbound', { ...terms, ...partner, biz_type, warehouse_id, lines }, command.audit, biz_type)
      }
      case 'receiveOrder': {
        const source = await sourceOf('purchase', command.pick)
        if (!source) return
        const id = Number(source.line.material_id)
        const lines = [
          {
            ...line,
            unit_id: undefined,
            qty: q(command.qty),
            material_id: id,
            src_line_id: source.line.id,
            ...batch(id, command.pick),
          },
        ]
        return make(
          'inbound',
          { biz_type: 'purchase', partner_id: g.maker, warehouse_id, lines },
          command.audit,
          'receiveOrder',
        )
      }
      case 'issue': {
        const biz_type = issues[command.pick % issues.length] ?? 'use'
        const named =
          material_id === g.salt && command.pick % 3 === 0 ? { ...line, batch_no: `B${command.pick % 2}` } : line
        const lines =
          command.pick % 7 === 0 ? [named, { ...line, material_id: g.wheat, unit_id: undefined, qty: q(1) }] : [named]
        const partner = ['sale', 'retail'].includes(biz_type) ? { partner_id: g.shop } : {}
        return make('outbound', { ...terms, ...partner, biz_type, warehouse_id, lines }, command.audit, biz_type)
      }
      case 'transfer':
        return make(
          'outbound',
          { biz_type: 'transfer', warehouse_id, to_warehouse_id: stores[1 - command.from], lines: [line] },
          command.audit,
          'transfer',
        )
      case 'sendBack':
      case 'takeBack': {
        const [from, to, biz_type] =
          command.do === 'sendBack'
            ? (['inbound', 'outbound', 'purchase_return'] as const)
            : (['outbound', 'inbound', 'sale_return'] as const)
        const source = await sourceOf(from, command.pick, command.do === 'sendBack' ? ['purchase'] : ['sale', 'retail'])
        if (!source) return
        const { line: first, head } = source
        const few = Math.min(q(command.qty), Number(first.base_qty))
        const batchFields = to === 'inbound' ? batch(Number(first.material_id), command.pick) : {}
        const lines = [
          { ...batchFields, material_id: first.material_id, qty: few, price: line.price, src_line_id: first.id },
        ]
        return make(
          to,
          { biz_type, partner_id: head.partner_id, warehouse_id: head.warehouse_id, lines },
          command.audit,
          biz_type,
        )
      }
      case 'count':
        return count(warehouse_id, command.qty, command.audit)
    }
  }

  /** A stocktake that finds a little more or less of everything. */
  async function count(warehouse_id: number, counted: number, audit: boolean): Promise<void> {
    const begun = await note('count', g.person.post<Saved>('/jxc/stock/StockCheckCreate', { warehouse_id }))
    if (!begun.status) return
    const { id } = begun.data
    const check = await g.person.get<{
      ver: number
      lines: { id: number; material_id: number; batch_no: string | null; book_qty: number }[]
    }>('/jxc/stock/StockCheckInfo', { id })
    const lines = check.data.lines.map((line, n) => {
      const counted_qty = Math.max(0, line.book_qty + q(((counted + n) % 5) - 2))
      return { id: line.id, material_id: line.material_id, batch_no: line.batch_no, counted_qty }
    })
    const saved = await note(
      'counted',
      g.person.post('/jxc/stock/StockCheckSave', { id, ver: check.data.ver, lines, submit: true }),
    )
    if (saved.status && audit)
      await note('audit count', g.person.post('/jxc/stock/StockCheckAudit', { id, result: 'pass' }))
  }

  async function pickAndChange(choice: Change): Promise<void> {
    const arrivals = await g.person.get<{ id: number }[]>(documentCall('inbound', 'Manage'), {
      biz_type: 'transfer',
      limit: 5,
    })
    const document = chosen(
      [...documents, ...arrivals.data.map(({ id }): PickedDocument => ({ what: 'inbound', id }))],
      choice.pick,
    )
    if (document) await change(document, choice)
  }

  async function change({ what, id }: PickedDocument, choice: Change): Promise<void> {
    const remark = '改'
    switch (choice.do) {
      case 'audit':
        return decide(what, id, what)
      case 'approve':
        return void (await note(
          'approve',
          second.post<Saved>(documentCall(what, 'Approve'), { id, result: choice.qty > 2 ? 'pass' : 'reject', remark }),
        ))
      case 'reject':
        return void (await note('reject', g.step(what, 'Audit', { id, result: 'reject', remark })))
      case 'unaudit':
        return void (await note(`unaudit ${what}`, g.step(what, 'Unaudit', { id, remark })))
      case 'void':
        return void (await note('void', g.step(what, 'Void', { id, remark })))
      case 'allow':
        return void (what === 'outbound' && (await note('allow', g.step(what, 'AllowPrice', { id, remark }))))
      case 'submit': {
        const put = await note('submit', g.step(what, 'Submit', { id }))
        return void (put.status && what === 'outbound' && outcome.holds.set(id, reserve))
      }
      case 'close':
        return void (
          (what === 'purchase' || what === 'apply') &&
          (await note(`close ${what}`, g.step(what, 'Close', { id, remark })))
        )
      case 'remove':
        return void (await note('remove', g.person.post(documentCall(what, 'Del'), { id })))
      case 'edit': {
        const { status, data } = await g.person.get<Head>(documentCall(what, 'Info'), { id })
        if (!status) return
        const some =
          data.biz_type !== 'transfer' && data.lines.length > 1 && choice.qty % 3 === 0
            ? data.lines.slice(1)
            : data.lines
        const lines = some.map((line) => ({
          ...sent(line),
          qty: Number(line.ratio) === 1e8 ? q(choice.qty) : choice.qty,
        }))
        const claim = what === 'inbound' ? { claim_partner_id: g.wholesaler } : {}
        const edited = await note(`edit ${what}`, g.save(what, { id, ver: data.ver, lines, ...claim, submit: true }))
        if (edited.status && what === 'outbound') outcome.holds.set(id, reserve)
      }
    }
  }

  /** Settings change between the groups, so that the settings of each group are known. */
  async function set(what: Setting): Promise<void> {
    const setters = {
      reserve: () => g.person.post('/jxc/setting/InventorySettingSave', { reserve: !reserve }),
      tax: () => g.person.post('/jxc/setting/InventorySettingSave', { cost_with_tax: !tax }),
      close: () => closeBooks(g.person, today - 10 * DAY),
      open: () => closeBooks(g.person, null),
    }[what]
    const saved = await note(`set ${what}`, setters())
    if (!saved.status) return
    if (what === 'reserve') reserve = !reserve
    if (what !== 'tax') return
    tax = !tax
    outcome.withTax.push({ after: await posted(), on: tax })
  }

  return {
    async play(groups: readonly Command[][]): Promise<Outcome> {
      dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { salt_licence_no: '1' }))
      // something to begin with in one of the two warehouses
      await g.receive(
        materials.map((material, n) => ({
          material,
          qty: 20,
          price: 7 + n,
          ...(material === g.salt ? { batch: 'B0', made: monthStart(0) } : {}),
        })),
      )
      for (const group of groups) {
        await Promise.all(group.map(run))
        for (const item of group) if (item.do === 'set') await set(item.what)
      }
      return outcome
    },
  }
}

/** What of a stored line may be sent again. */
function sent({
  id,
  material_id,
  unit_id,
  price,
  src_line_id,
  batch_no,
  produced_at,
  dispatch_qty,
}: Record<string, unknown>) {
  return {
    id,
    material_id,
    unit_id,
    price,
    src_line_id,
    ...(batch_no === undefined ? {} : { batch_no }),
    ...(produced_at === undefined ? {} : { produced_at }),
    ...(dispatch_qty === undefined ? {} : { dispatch_qty }),
  }
}
