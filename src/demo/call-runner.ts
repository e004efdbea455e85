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

/**
 * Makes calls as operators and buyers of a supplier. Two implementations must create the same rows: one makes the calls
 * now, one runs their actions at past moments.
 */
export interface CallRunner {
  call(path: string, body: Body, action: ScheduledAction): Promise<unknown>
  /** A call of a member; `by` is the member id. */
  buy(path: string, body: Body, action: ScheduledAction): Promise<unknown>
}

/** Makes the calls now, as a signed-in operator or buyer. */
export function callRunner(client: Client, buyerOf: (member: number) => Promise<Client>): CallRunner {
  return {
    call: (path, body) => client.post(path, body),
    buy: async (path, body, { by }) => (await buyerOf(by)).post(path, body),
  }
}

/** Operator, call path and program under which an action is run and logged. */
interface ActionIdentity {
  readonly uid: number
  readonly name: string
  readonly at: number
  readonly path: string
  readonly agent: string
  /** A read-only call, which is not logged. */
  readonly reads?: boolean | undefined
}
type ActionContext = ReturnType<typeof contextOf>

/**
 * Runs the action of a call at a past moment, with its lines in the operator log. Only the clock differs from a call.
 */
export async function runAs<T>(
  app: FastifyInstance,
  tx: Tx,
  { uid, path, ...acting }: ActionIdentity,
  run: (ctx: ActionContext) => Promise<T>,
): Promise<T> {
  const { name, at, agent: ua, reads } = acting
  const changes: RecordChange[] = []
  const session = { uid, suid: tx.suid, lang: 'zh', dataScope: 'all', dept_id: null } as const
  const result = await run(
    contextOf(tx, { registry: fullProductRegistry(), session, now: at, record: (change) => void changes.push(change) }),
  )
  await tx.runDeferred()
  if (!reads)
    writeAuditEntry(
      tx,
      app.registry,
      { uid, name, ip: '127.0.0.1', ua, method: 'POST', path: `/v1${path}`, ms: 0, at },
      changes,
    )
  return result
}

/** Runs the actions of calls in a transaction, as any operator or buyer of a supplier, at past moments. */
export function pastRunner(
  app: FastifyInstance,
  tx: Tx,
  { agent, names }: { agent: string; names: ReadonlyMap<number, string> },
): CallRunner {
  const { calls, buyerCalls } = fullProductRegistry()
  return {
    call: (path, body, { by, at }) =>
      runAs(app, tx, { uid: by, name: names.get(by) ?? '', at, path, agent }, async (ctx) => {
        const write = writes().get(path)
        if (write)
          return write.step === undefined
            ? ctx.save(write.resource, body)
            : ctx.step(write.resource, write.step, { ...body, id: Number(body.id) })
        const call = calls.find((definition) => definition.path === path)
        if (!call) throw new Error(`the demo knows no call ${path}`)
        return runBehaviour(call.run, [checkCall(call, body), ctx])
      }),
    async buy(path, body, { by, at }) {
      const call = buyerCalls.find((definition) => definition.path === path)
      if (!call) throw new Error(`the demo knows no call ${path}`)
      const [buyer] = await tx.query<{ id: number; name: string }>(
        'select id, name from member where suid = $1 and id = $2',
        [tx.suid, by],
      )
      const acting = { uid: buyerUid(by), name: buyer?.name ?? '', at, path, agent, reads: call.reads }
      return runAs(app, tx, acting, (ctx) => runBehaviour(call.run, [checkCall(call, body), ctx, buyer]))
    },
  }
}

interface Write {
  readonly resource: Resource
  /** Undefined for saving. */
  readonly step?: string
}
let fullRegistry: Registry | undefined
let cachedWrites: ReadonlyMap<string, Write> | undefined

function fullProductRegistry(): Registry {
  fullRegistry ??= registry(product)
  return fullRegistry
}

/** The calls that save a record or run one of its steps, by path. */
function writes(): ReadonlyMap<string, Write> {
  cachedWrites ??= new Map(
    fullProductRegistry().resources.flatMap(({ resource, calls, transitions }) => {
      const save = calls.get('Save')
      const steps = [...transitions].map(([step, path]): [string, Write] => [path, { resource, step }])
      return save === undefined ? steps : [[save, { resource }], ...steps]
    }),
  )
  return cachedWrites
}

/** Reads an integer from the answer of a call. Throws when it is missing. */
export function numberFrom(answer: unknown, name: string): number {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
  if (typeof value !== 'number') throw new Error(`the answer has no ${name}`)
  return value
}
