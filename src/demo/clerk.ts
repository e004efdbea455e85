import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors.ts'
import { registry } from '#core/registry.ts'
import { product } from '#plugins/index.ts'
import { inbound } from '#modules/inventory/inbound.document.ts'
import { outbound } from '#modules/inventory/outbound.document.ts'
import { purchaseApply } from '#modules/inventory/purchase-apply.document.ts'
import { purchase } from '#modules/inventory/purchase.document.ts'
import { writeDeed } from '#server/http/op-log.ts'
import type { Change } from '#server/http/op-log.ts'
import type { Tx } from '#server/db/db.ts'
import { contextOf } from '#server/resource/context.ts'

export const papers = { purchase_apply: purchaseApply, purchase, inbound, outbound } as const
/** How the operator log names who wrote the past. */
export const demoAgent = 'saltern demo'
export type Paper = keyof typeof papers

/** What is done with a paper: who does it, and when (seconds). */
export interface Deed {
  by: number
  at: number
}

export interface Written {
  id: number
  lines: readonly { id: number; material_id: number; base_qty: number }[]
}

/** Writes and audits documents. Two of them must leave the same books: one that makes calls, and one that acts at moments long gone. */
export interface Clerk {
  /** Saves and submits a document and, with `audit`, passes it. A refused one stays a draft, and nothing is given. */
  write(paper: Paper, body: Readonly<Record<string, unknown>>, save: Deed, audit?: Deed): Promise<Written | undefined>
  /** Accepts what a transfer sent. */
  accept(outbound_id: number, audit: Deed): Promise<void>
  close(paper: 'purchase', id: number, remark: string, deed: Deed): Promise<void>
}

/** Acts through the engine behind the calls, as any of a supplier's people, at the moment it is told: only the clock differs from a call. */
export function pastClerk(app: FastifyInstance, suid: number, names: ReadonlyMap<number, string>): Clerk {
  const known = registry(product)
  /** One action of one person, with its line in the operator log. */
  const act = async <T>(tx: Tx, { by, at }: Deed, call: string, run: (ctx: ReturnType<typeof contextOf>) => Promise<T>): Promise<T> => {
    const changes: Change[] = []
    const session = { uid: by, suid, lang: 'zh', dataScope: 'all', dept_id: null } as const
    const answer = await run(contextOf(tx, { registry: known, session, now: at, record: (change) => void changes.push(change) }))
    const deed = { uid: by, name: names.get(by) ?? '', ip: '127.0.0.1', ua: demoAgent, method: 'POST', path: `/v1${call}`, ms: 0, at }
    writeDeed(tx, app.registry, deed, changes)
    return answer
  }
  const callOf = (paper: Paper, verb: 'Save' | 'Audit' | 'Close') => (known.of(paper).calls.get('Save') ?? '').replace(/Save$/, verb)
  const date = (tx: Tx, paper: Paper, id: number, { created, updated }: { created?: number; updated: number }) =>
    tx.later(
      `update ${paper} set created_at = coalesce(to_timestamp($3::double precision), created_at), updated_at = to_timestamp($4) where suid = $1 and id = $2`,
      [suid, id, created ?? null, updated],
    )
  const pass = async (tx: Tx, paper: Paper, id: number, audit: Deed) => {
    await act(tx, audit, callOf(paper, 'Audit'), (ctx) => ctx.step(papers[paper], 'audit', { id, result: 'pass' }))
    date(tx, paper, id, { updated: audit.at })
  }
  const put = async (tx: Tx, paper: Paper, body: Readonly<Record<string, unknown>>, save: Deed) => {
    const made = await act(tx, save, callOf(paper, 'Save'), (ctx) => ctx.save(papers[paper], body))
    date(tx, paper, made.id, { created: save.at, updated: save.at })
    return made
  }
  return {
    async write(paper, body, save, audit) {
      try {
        return await app.db.tenant(suid, async (tx) => {
          const { id } = await put(tx, paper, { ...body, submit: true }, save)
          if (audit) await pass(tx, paper, id, audit)
          const lines = await tx.query<Written['lines'][number]>(
            `select id, material_id, base_qty from ${paper}_line where suid = $1 and ${paper}_id = $2 order by line_no`,
            [suid, id],
          )
          return { id, lines }
        })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        await app.db.tenant(suid, (tx) => put(tx, paper, body, save))
        return undefined
      }
    },
    async accept(outbound_id, audit) {
      await app.db.tenant(suid, async (tx) => {
        const [arrival] = await tx.query<{ id: number; submitted_at: number }>(
          `select id, submitted_at from inbound where suid = $1 and src_type = 'outbound' and src_id = $2 and biz_type = 'transfer' and status = 'unaudited' and del_at is null`,
          [suid, outbound_id],
        )
        if (!arrival) return
        await pass(tx, 'inbound', arrival.id, audit)
        date(tx, 'inbound', arrival.id, { created: arrival.submitted_at, updated: audit.at })
      })
    },
    async close(paper, id, remark, deed) {
      await app.db.tenant(suid, async (tx) => {
        await act(tx, deed, callOf(paper, 'Close'), (ctx) => ctx.step(papers[paper], 'close', { id, remark }))
        date(tx, paper, id, { updated: deed.at })
      })
    },
  }
}
