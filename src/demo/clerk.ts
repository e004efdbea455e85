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
/** Every document that the demo creates and audits. */
const allDocuments = { ...documents, stock_check: stockCheck } as const
/** Documents created by the audit of another one: the receipt of a transfer, the adjustments of a stocktake. */
const followers: Readonly<Record<keyof typeof allDocuments, readonly DocumentName[]>> = {
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

/** A rejection with its reason; with `fix` the document is corrected and submitted again. */
export interface Rejection extends ScheduledAction {
  remark: string
  fix?: { action: ScheduledAction; values: Readonly<Record<string, unknown>> }
}

/** Author and auditor of a document; without an audit it stays pending. */
export interface DocumentSchedule {
  save: ScheduledAction
  audit?: ScheduledAction
  back?: Rejection
}

export interface WrittenDocument {
  id: number
  lines: readonly { id: number; material_id: number; base_qty: number }[]
}

/**
 * Creates and audits documents. Two implementations must produce the same books: one makes calls, one runs the actions
 * at past moments.
 */
export interface Clerk {
  /**
   * Saves and submits a document and, with `audit`, approves it, directly or after the rejection `back`. A refused
   * document stays a draft if the rules permit, and the result is undefined.
   */
  write(
    document: DocumentName,
    body: Readonly<Record<string, unknown>>,
    schedule: DocumentSchedule,
  ): Promise<WrittenDocument | undefined>
  /** Accepts the receipt of a transfer. */
  accept(outbound_id: number, audit: ScheduledAction): Promise<void>
  close(document: 'purchase', id: number, remark: string, action: ScheduledAction): Promise<void>
  /**
   * Makes a stocktake of a warehouse with counts determined by `seed`. Returns the differences from the books;
   * undefined when the rules refuse it.
   */
  count(warehouse_id: number, seed: number, schedule: DocumentSchedule): Promise<WrittenDocument | undefined>
}

/**
 * Runs the actions of the calls as any operator of a supplier at a given past moment. Only the clock differs from a
 * call.
 */
export function pastClerk(app: FastifyInstance, suid: number, names: ReadonlyMap<number, string>): Clerk {
  const fullRegistry = registry(product)
  /** Runs one action of one operator, with its line in the operator log. */
  const act = async <T>(
    tx: Tx,
    { by, at }: ScheduledAction,
    call: string,
    run: (ctx: ReturnType<typeof contextOf>) => Promise<T>,
  ): Promise<T> => {
    const changes: RecordChange[] = []
    const session = { uid: by, suid, lang: 'zh', dataScope: 'all', dept_id: null } as const
    const answer = await run(
      contextOf(tx, { registry: fullRegistry, session, now: at, record: (change) => void changes.push(change) }),
    )
    const action = {
      uid: by,
      name: names.get(by) ?? '',
      ip: '127.0.0.1',
      ua: demoAgent,
      method: 'POST',
      path: `/v1${call}`,
      ms: 0,
      at,
    }
    writeAuditEntry(tx, app.registry, action, changes)
    return answer
  }
  const callOf = (document: keyof typeof allDocuments, verb: 'Save' | 'Audit' | 'Close') =>
    (fullRegistry.of(document).calls.get('Save') ?? '').replace(/Save$/, verb)
  const date = (
    tx: Tx,
    document: keyof typeof allDocuments,
    id: number,
    { created, updated }: { created?: number; updated: number },
  ) =>
    tx.pipeline(
      `update ${document} set created_at = coalesce(to_timestamp($3::double precision), created_at), updated_at = to_timestamp($4) where suid = $1 and id = $2`,
      [suid, id, created ?? null, updated],
    )
  /** Audits a document; one with a remark is rejected. */
  const auditDocument = async (
    tx: Tx,
    document: keyof typeof allDocuments,
    id: number,
    audit: ScheduledAction & { remark?: string },
  ) => {
    const decision =
      audit.remark === undefined ? { result: 'pass' as const } : { result: 'reject' as const, remark: audit.remark }
    await act(tx, audit, callOf(document, 'Audit'), (ctx) =>
      ctx.step(allDocuments[document], 'audit', { id, ...decision }),
    )
    date(tx, document, id, { updated: audit.at })
    for (const follower of followers[document])
      tx.pipeline(
        `update ${follower} set created_at = to_timestamp($4::double precision), updated_at = to_timestamp($4) where suid = $1 and src_type = $2 and src_id = $3 and created_at > to_timestamp($4)`,
        [suid, document, id, audit.at],
      )
  }
  const saveDocument = async (
    tx: Tx,
    document: keyof typeof allDocuments,
    body: Readonly<Record<string, unknown>>,
    save: ScheduledAction,
  ) => {
    const saved = await act(tx, save, callOf(document, 'Save'), (ctx) => ctx.save(allDocuments[document], body))
    date(tx, document, saved.id, { ...(body.id === undefined ? { created: save.at } : {}), updated: save.at })
    return saved
  }
  /**
   * Runs an action and ignores a refusal: operators work while the history is created and may have closed what it
   * relies on. Statuses from 429 are failures, not refusals.
   */
  const ignoringRefusal = async <T>(run: (tx: Tx) => Promise<T>): Promise<T | undefined> => {
    try {
      return await app.db.tenant(suid, run)
    } catch (error) {
      if (error instanceof AppError && app.errors.statusOf(error.code) < 429) return undefined
      throw error
    }
  }
  return {
    async write(document, body, { save, audit, back }) {
      const written = await ignoringRefusal(async (tx) => {
        const { id } = await saveDocument(tx, document, { ...body, submit: true }, save)
        if (back) await auditDocument(tx, document, id, back)
        if (back?.fix) await saveDocument(tx, document, { id, ...back.fix.values, submit: true }, back.fix.action)
        if (audit) await auditDocument(tx, document, id, audit)
        const lines = await tx.query<WrittenDocument['lines'][number]>(
          `select id, material_id, base_qty from ${document}_line where suid = $1 and ${document}_id = $2 order by line_no`,
          [suid, id],
        )
        return { id, lines }
      })
      if (!written) await ignoringRefusal((tx) => saveDocument(tx, document, body, save))
      return written
    },
    async accept(outbound_id, audit) {
      await ignoringRefusal(async (tx) => {
        const [arrival] = await tx.query<{ id: number }>(
          `select id from inbound where suid = $1 and src_type = 'outbound' and src_id = $2 and biz_type = 'transfer' and status = 'unaudited' and del_at is null`,
          [suid, outbound_id],
        )
        if (arrival) await auditDocument(tx, 'inbound', arrival.id, audit)
      })
    },
    async close(document, id, remark, action) {
      await ignoringRefusal(async (tx) => {
        await act(tx, action, callOf(document, 'Close'), (ctx) =>
          ctx.step(documents[document], 'close', { id, remark }),
        )
        date(tx, document, id, { updated: action.at })
      })
    },
    async count(warehouse_id, seed, { save, audit }) {
      return ignoringRefusal(async (tx) => {
        const { id } = await saveDocument(tx, 'stock_check', { warehouse_id }, save)
        const booked = await tx.query<Booked>(
          'select id, material_id, batch_no, book_qty from stock_check_line where suid = $1 and stock_check_id = $2 order by line_no',
          [suid, id],
        )
        const lines = counted(seed, booked)
        await saveDocument(tx, 'stock_check', { id, lines, submit: true }, { ...save, at: save.at + 60 })
        if (audit) await auditDocument(tx, 'stock_check', id, audit)
        const differences = lines.map((line, at) => ({
          ...line,
          base_qty: line.counted_qty - (booked[at]?.book_qty ?? 0),
        }))
        return {
          id,
          lines: differences.map((line) => ({ id: line.id, material_id: line.material_id, base_qty: line.base_qty })),
        }
      })
    },
  }
}
