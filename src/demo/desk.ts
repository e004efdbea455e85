import type { FastifyInstance } from 'fastify'
import { registry } from '#core/define/registry.ts'
import type { Registry } from '#core/define/registry.ts'
import type { Resource } from '#core/define/resource.ts'
import { product } from '#plugins/index.ts'
import { buyerUid } from '#server/buyer/caller.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAuditEntry } from '#server/http/op-log.ts'
import type { RecordChange } from '#server/http/op-log.ts'
import { checkCall } from '#server/routes/call-input.ts'
import { runBehaviour } from '#server/write/behaviour-call.ts'
import { contextOf } from '#server/write/context.ts'
import type { ScheduledAction } from './clerk.ts'
import type { Client } from './client.ts'

export type Body = Readonly<Record<string, unknown>>

/** Makes the calls of a supplier’s people and of its buyers. There are two: one makes them now, one acts behind them at past moments, and both must leave the same rows. */
export interface Desk {
  call(path: string, body: Body, action: ScheduledAction): Promise<unknown>
  /** A call of a member; `by` is who they are. */
  buy(path: string, body: Body, action: ScheduledAction): Promise<unknown>
}

/** Makes the calls now, as somebody who is signed in. */
export function callingDesk(client: Client, buyerOf: (member: number) => Promise<Client>): Desk {
  return {
    call: (path, body) => client.post(path, body),
    buy: async (path, body, { by }) => (await buyerOf(by)).post(path, body),
  }
}

/** Who acts behind a call, by which call, and as which program the log knows them. */
interface Acting {
  readonly uid: number
  readonly name: string
  readonly at: number
  readonly path: string
  readonly agent: string
  /** It changes nothing, and the log does not tell of it. */
  readonly reads?: boolean | undefined
}
type Acted = ReturnType<typeof contextOf>

/** Acts behind a call at a past moment, with its lines in the operator log: only the clock differs from a call. */
export async function actBehind<T>(app: FastifyInstance, tx: Tx, { uid, path, ...acting }: Acting, run: (ctx: Acted) => Promise<T>): Promise<T> {
  const { name, at, agent: ua, reads } = acting
  const changes: RecordChange[] = []
  const session = { uid, suid: tx.suid, lang: 'zh', dataScope: 'all', dept_id: null } as const
  const made = await run(contextOf(tx, { registry: everything(), session, now: at, record: (change) => void changes.push(change) }))
  await tx.runDeferred()
  if (!reads) writeAuditEntry(tx, app.registry, { uid, name, ip: '127.0.0.1', ua, method: 'POST', path: `/v1${path}`, ms: 0, at }, changes)
  return made
} // prettier-ignore

/** Acts behind the calls in a transaction, as any of a supplier’s people and buyers, at past moments. */
export function pastDesk(app: FastifyInstance, tx: Tx, { agent, names }: { agent: string; names: ReadonlyMap<number, string> }): Desk {
  const { calls, buyerCalls } = everything()
  return {
    call: (path, body, { by, at }) =>
      actBehind(app, tx, { uid: by, name: names.get(by) ?? '', at, path, agent }, async (ctx) => {
        const own = writes().get(path)
        if (own)
          return own.step === undefined ? ctx.save(own.resource, body) : ctx.step(own.resource, own.step, { ...body, id: Number(body.id) })
        const call = calls.find((one) => one.path === path)
        if (!call) throw new Error(`the demo knows no call ${path}`)
        return runBehaviour(call.run, [checkCall(call, body), ctx])
      }),
    async buy(path, body, { by, at }) {
      const call = buyerCalls.find((one) => one.path === path)
      if (!call) throw new Error(`the demo knows no call ${path}`)
      const [buyer] = await tx.query<{ id: number; name: string }>('select id, name from member where suid = $1 and id = $2', [tx.suid, by])
      const acting = { uid: buyerUid(by), name: buyer?.name ?? '', at, path, agent, reads: call.reads }
      return actBehind(app, tx, acting, (ctx) => runBehaviour(call.run, [checkCall(call, body), ctx, buyer]))
    },
  }
}

interface Write {
  readonly resource: Resource
  /** Undefined: it is saved. */
  readonly step?: string
}
let whole: Registry | undefined
let found: ReadonlyMap<string, Write> | undefined

function everything(): Registry {
  whole ??= registry(product)
  return whole
}

/** The calls that save a record or take it a step on, by their paths. */
function writes(): ReadonlyMap<string, Write> {
  found ??= new Map(
    everything().resources.flatMap(({ resource, calls, transitions }) => {
      const save = calls.get('Save')
      const steps = [...transitions].map(([step, path]): [string, Write] => [path, { resource, step }])
      return save === undefined ? steps : [[save, { resource }], ...steps]
    }),
  )
  return found
}

/** A whole number in what a call answered. Throws where there is none. */
export function numberIn(answer: unknown, name: string): number {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
  if (typeof value !== 'number') throw new Error(`the answer has no ${name}`)
  return value
}
