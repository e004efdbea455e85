import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { inbound } from '#modules/inventory/inbound/inbound.document.ts'
import { outbound } from '#modules/inventory/outbound/outbound.document.ts'
import { purchaseApply } from '#modules/inventory/purchase-apply/purchase-apply.document.ts'
import { purchase } from '#modules/inventory/purchase/purchase.document.ts'
import { stockCheck } from '#modules/inventory/stock-check/stock-check.resource.ts'
import { writeAuditEntry } from '#server/http/op-log.ts'
import type { RecordChange } from '#server/http/op-log.ts'
import type { Tx } from '#server/db/db.ts'
import { contextOf } from '#server/write/context.ts'
import { counted } from './stocktake.ts'
import type { Booked } from './stocktake.ts'

export const documents = { purchase_apply: purchaseApply, purchase, inbound, outbound } as const
/** Every document that the demo writes and audits. */
const files = { ...documents, stock_check: stockCheck } as const
/** Documents that the audit of another one creates: the arrival of a transfer, what a stocktake books. */
const followers: Readonly<Record<keyof typeof files, readonly DocumentName[]>> = {
  purchase_apply: [],
  purchase: [],
  inbound: [],
  outbound: ['inbound'],
  stock_check: ['inbound', 'outbound'],
}
/** The user agent under which the demo's history is logged. */
export const demoAgent = 'saltern demo'
export type DocumentName = keyof typeof documents

/** A scheduled action on a document: who acts, and when (seconds). */
export interface ScheduledAction {
  by: number
  at: number
}

/** A rejection with its reason; with a `fix` the document is corrected and submitted again. */
export interface Rejection extends ScheduledAction {
  remark: string
  fix?: { action: ScheduledAction; values: Readonly<Record<string, unknown>> }
}

/** Who writes a document and who audits it; without an audit it stays pending. */
export interface DocumentSchedule {
  save: ScheduledAction
  audit?: ScheduledAction
  back?: Rejection
}

export interface WrittenDocument {
  id: number
  lines: readonly { id: number; material_id: number; base_qty: number }[]
}

/** Writes and audits documents. There are two implementations that must leave the same books: one makes calls, one acts at past moments. */
export interface Clerk {
  /** Saves and submits a document and, with `audit`, passes it, at once or when it comes `back`. What the rules refuse stays a draft if they let it, and nothing is given. */
  write(document: DocumentName, body: Readonly<Record<string, unknown>>, schedule: DocumentSchedule): Promise<WrittenDocument | undefined>
  /** Accepts what a transfer sent. */
  accept(outbound_id: number, audit: ScheduledAction): Promise<void>
  close(document: 'purchase', id: number, remark: string, action: ScheduledAction): Promise<void>
  /** Takes stock of a warehouse and finds what `seed` decides. Gives how its lines differ from the books, nothing where the rules refuse it. */
  count(warehouse_id: number, seed: number, schedule: DocumentSchedule): Promise<WrittenDocument | undefined>
}

/** Runs the actions behind the calls, as any of a supplier's people, at a given past moment: only the clock differs from a call. */
export function pastClerk(app: FastifyInstance, suid: number, names: ReadonlyMap<number, string>): Clerk {
  const known = registry(product)
  /** One action of one person, with its line in the operator log. */
  const act = async <T>(
    tx: Tx,
    { by, at }: ScheduledAction,
    call: string,
    run: (ctx: ReturnType<typeof contextOf>) => Promise<T>,
  ): Promise<T> => {
    const changes: RecordChange[] = []
    const session = { uid: by, suid, lang: 'zh', dataScope: 'all', dept_id: null } as const
    const answer = await run(contextOf(tx, { registry: known, session, now: at, record: (change) => void changes.push(change) }))
    const action = { uid: by, name: names.get(by) ?? '', ip: '127.0.0.1', ua: demoAgent, method: 'POST', path: `/v1${call}`, ms: 0, at }
    writeAuditEntry(tx, app.registry, action, changes)
    return answer
  }
  const callOf = (document: keyof typeof files, verb: 'Save' | 'Audit' | 'Close') =>
    (known.of(document).calls.get('Save') ?? '').replace(/Save$/, verb)
  const date = (tx: Tx, document: keyof typeof files, id: number, { created, updated }: { created?: number; updated: number }) =>
    tx.pipeline(
      `update ${document} set created_at = coalesce(to_timestamp($3::double precision), created_at), updated_at = to_timestamp($4) where suid = $1 and id = $2`,
      [suid, id, created ?? null, updated],
    )
  /** Audits a document; one with a remark is rejected. */
  const decide = async (tx: Tx, document: keyof typeof files, id: number, audit: ScheduledAction & { remark?: string }) => {
    const decision = audit.remark === undefined ? { result: 'pass' as const } : { result: 'reject' as const, remark: audit.remark }
    await act(tx, audit, callOf(document, 'Audit'), (ctx) => ctx.step(files[document], 'audit', { id, ...decision }))
    date(tx, document, id, { updated: audit.at })
    for (const made of followers[document])
      tx.pipeline(
        `update ${made} set created_at = to_timestamp($4::double precision), updated_at = to_timestamp($4) where suid = $1 and src_type = $2 and src_id = $3 and created_at > to_timestamp($4)`,
        [suid, document, id, audit.at],
      )
  }
  const put = async (tx: Tx, document: keyof typeof files, body: Readonly<Record<string, unknown>>, save: ScheduledAction) => {
    const made = await act(tx, save, callOf(document, 'Save'), (ctx) => ctx.save(files[document], body))
    date(tx, document, made.id, { ...(body.id === undefined ? { created: save.at } : {}), updated: save.at })
    return made
  }
  /**
   * Runs an action and ignores a refusal: people work while the history is made and may have closed what it counts on. Statuses from 429 on
   * are failures, not refusals.
   */
  const unlessRefused = async <T>(run: (tx: Tx) => Promise<T>): Promise<T | undefined> => {
    try {
      return await app.db.tenant(suid, run)
    } catch (error) {
      if (error instanceof AppError && app.errors.statusOf(error.code) < 429) return undefined
      throw error
    }
  }
  return {
    async write(document, body, { save, audit, back }) {
      const written = await unlessRefused(async (tx) => {
        const { id } = await put(tx, document, { ...body, submit: true }, save)
        if (back) await decide(tx, document, id, back)
        if (back?.fix) await put(tx, document, { id, ...back.fix.values, submit: true }, back.fix.action)
        if (audit) await decide(tx, document, id, audit)
        const lines = await tx.query<WrittenDocument['lines'][number]>(
          `select id, material_id, base_qty from ${document}_line where suid = $1 and ${document}_id = $2 order by line_no`,
          [suid, id],
        )
        return { id, lines }
      })
      if (!written) await unlessRefused((tx) => put(tx, document, body, save))
      return written
    },
    async accept(outbound_id, audit) {
      await unlessRefused(async (tx) => {
        const [arrival] = await tx.query<{ id: number }>(
          `select id from inbound where suid = $1 and src_type = 'outbound' and src_id = $2 and biz_type = 'transfer' and status = 'unaudited' and del_at is null`,
          [suid, outbound_id],
        )
        if (arrival) await decide(tx, 'inbound', arrival.id, audit)
      })
    },
    async close(document, id, remark, action) {
      await unlessRefused(async (tx) => {
        await act(tx, action, callOf(document, 'Close'), (ctx) => ctx.step(documents[document], 'close', { id, remark }))
        date(tx, document, id, { updated: action.at })
      })
    },
    async count(warehouse_id, seed, { save, audit }) {
      return unlessRefused(async (tx) => {
        const { id } = await put(tx, 'stock_check', { warehouse_id }, save)
        const booked = await tx.query<Booked>(
          'select id, material_id, batch_no, book_qty from stock_check_line where suid = $1 and stock_check_id = $2 order by line_no',
          [suid, id],
        )
        const lines = counted(seed, booked)
        await put(tx, 'stock_check', { id, lines, submit: true }, { ...save, at: save.at + 60 })
        if (audit) await decide(tx, 'stock_check', id, audit)
        const differing = lines.map((line, at) => ({ ...line, base_qty: line.counted_qty - (booked[at]?.book_qty ?? 0) }))
        return { id, lines: differing.map((line) => ({ id: line.id, material_id: line.material_id, base_qty: line.base_qty })) }
      })
    },
  }
}
