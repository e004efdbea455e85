import type { Kysely } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { MoveRequest } from '#core/define/move.ts'
import type { Push } from '#core/define/outbox.ts'
import type { Resource } from '#core/define/resource.ts'
import type { Rule } from '#core/define/rule.ts'
import { UnitOfWork } from '#core/define/unit-of-work.ts'
import type { Lang } from '#core/text/i18n.ts'
import { notOwnPictures } from '../files/caller-files.ts'
import { pictureSize } from '../files/picture-size.ts'
import type { Tx } from '../db/db.ts'
import { personWithin } from '../http/sessions.ts'
import { visibleRows } from '../list/visible-rows.ts'
import { figuresFor, topicsFor } from '../figures/figures.ts'
import type { FigureQuery } from '#core/define/topic.ts'
import { deleteRecords } from './delete.ts'
import { runMove } from './move.ts'
import { enqueuePush, recallPush, resendPush } from './push.ts'
import { webhooksOf, emitEvent } from './emit-event.ts'
import type { ExternalEvent, Happening } from '#core/define/external-event.ts'
import type { PortOf, ProviderJob, ProviderKind } from '#core/define/provider.ts'
import { dropTasks, installedAddons, enqueueJob, enqueuePortJob, portsOf, retryTasks } from './addon-tasks.ts'
import type { Work } from '#core/define/work.ts'
import type { ActionServices } from './action-services.ts'
import { findRecord } from '../read/record.ts'
import type { StoredRecord } from '../read/record.ts'
import { referencedIds } from '../read/referenced-ids.ts'
import type { ActionInput, Writing } from './action-types.ts'
import { saveRecord } from './save.ts'
import type { PresetDecision } from './save.ts'
import { unscoped, visibleTo } from '../read/scope.ts'
import { valuesOfSingle } from '../read/single.ts'
import { takeStep } from './transition.ts'
import type { Step } from './transition.ts'

interface TxState {
  readonly db: Kysely<unknown>
  readonly unit: UnitOfWork
}
const states = new WeakMap<Tx, TxState>()

/** One Kysely instance and one unit of work for each transaction and tenant, shared by all of its actions. */
function stateOf(tx: Tx): TxState {
  const state = states.get(tx) ?? { db: tx.kysely(), unit: new UnitOfWork() }
  states.set(tx, state)
  return state
}

/** The context of a read call that is a single statement; it uses nothing else. */
export function readContextOf(tx: Tx): object {
  return { db: stateOf(tx).db, suid: tx.suid }
}

/** The context of behaviours and calls in a running action; definitions see it as `Ctx` of core. */
export function contextOf(tx: Tx, input: Omit<ActionInput, 'makeContext'>) {
  const acting: ActionInput = { ...input, makeContext: contextOf }
  const { registry, session, now, services, record } = acting
  const { bound: _bound, ...unboundInput } = input
  const bound = (resource: Resource) => registry.of(resource.table)
  // Writes to further records follow from the action, so the data scope does not limit them.
  const writing = (resource: Resource): Writing => ({
    ...acting,
    session: { ...session, ...unscoped },
    bound: bound(resource),
  })
  const visible = visibleTo(session)
  const context = {
    ...stateOf(tx),
    suid: tx.suid,
    retry: tx.retry,
    uid: session.uid,
    now,
    lang: session.lang,
    registry,
    log: record,
    afterCommit: tx.afterCommit,
    pipeline: ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => tx.pipeline(sql, parameters),
    defer: (run: () => Promise<void>) => tx.defer(run),
    visible: (resource: Resource, alias: string) => visible(bound(resource), alias),
    matching: (resource: Resource, search: string) =>
      visibleRows({ bound: bound(resource), registry, session }, search),
    requireProof: () => requireServices(services).requireProof(),
    find: (resource: Resource, id: number) => findRecord(tx, { registry, session, bound: bound(resource) }, id),
    referred: (resource: Resource, ids: readonly number[]) => referencedIds(tx, registry, resource.table, ids),
    remove: (resource: Resource, id: number) => deleteRecords(tx, { ...acting, bound: bound(resource) }, [id]),
    single: (resource: Resource) => valuesOfSingle(tx, { ...acting, bound: bound(resource) }),
    save: (
      resource: Resource,
      body: Readonly<Record<string, unknown>>,
      serverColumns?: Readonly<Record<string, unknown>>,
    ) => saveRecord(tx, writing(resource), body, serverColumns),
    push: (push: Push) => enqueue(tx, acting, push),
    recall: (of: Pick<Push, 'action' | 'biz_type' | 'biz_id'>) => recallPush(tx, of),
    dispatch: async (job: ProviderJob, id: number) => {
      await enqueueJob(tx, { registry, now }, job, id)
      tx.afterCommit(() => services?.workAddons(tx.suid))
    },
    move: (name: string, request: MoveRequest): Promise<unknown> => runMove(acting, context, name, request),
    emit: ({ name }: ExternalEvent, happening: Happening) =>
      emitEvent(tx, { now, uid: session.uid, services, registry }, { ...happening, name }),
    preloadSubscriptions: () => void webhooksOf(tx),
    resend: async (delivery: number) => {
      const requeued = await resendPush(tx, delivery, now)
      if (requeued) tx.afterCommit(() => services?.deliver(tx.suid, delivery))
      return requeued
    },
    retryTasks: async (ids: readonly number[]) => {
      tx.afterCommit(() => services?.workAddons(tx.suid))
      return retryTasks(tx, ids, now)
    },
    dropTasks: (ids: readonly number[], why: string) => dropTasks(tx, ids, why),
    wake: ({ key }: Work) => tx.afterCommit(() => services?.wake(tx.suid, key)),
    dispatchTo: async (to: PortOf, job: ProviderJob, id: number) => {
      await enqueuePortJob(tx, { registry, now }, { to, job, id })
      tx.afterCommit(() => services?.workAddons(tx.suid))
    },
    topics: () => topicsFor({ registry, caller: requireServices(services).caller, lang: session.lang }),
    figures: (query: FigureQuery) =>
      figuresFor(tx, { registry, caller: requireServices(services).caller, lang: session.lang }, query),
    installed: (keys: readonly string[]) => installedAddons(tx, keys, now),
    asPerson: async (uid: number, lang: Lang, run: (context: object) => Promise<unknown>) => {
      const stored = await personWithin(tx, uid, new Date(now * 1000))
      const personSession = stored && { ...stored, lang }
      return (
        personSession &&
        run(
          contextOf(tx, {
            ...unboundInput,
            session: personSession,
            services: { ...requireServices(services), caller: { ...personSession, ip: '' } },
          }),
        )
      )
    },
    asAddon: (addon: string, run: (context: object) => Promise<unknown>) =>
      run(contextOf(tx, { ...unboundInput, session: { ...session, ...unscoped }, addon })),
    ports: (kind: ProviderKind) => portsOf(tx, { registry, now }, kind),
    webhookPath: (addon: string, port: string) => requireServices(services).webhookPath(tx.suid, addon, port),
    chatHosts: services?.chatHosts ?? [],
    inTenant: (where: number | 'platform', run: (context: object) => Promise<unknown>, actor?: 'system') =>
      runInTenant(tx, actor === undefined ? acting : { ...acting, session: { ...session, uid: 0 } }, where, run),
    suppliers: async (rule: Pick<Rule, 'union'>) => {
      const required = requireServices(services)
      if (tx.suid !== (await required.platform())) throw new Error('only the platform knows all suppliers')
      return required.suppliers(rule)
    },
    shareFiles: async (urls: readonly string[], to: number | 'platform', kind: 'image' | 'any') => {
      const suid = to === 'platform' ? await requireServices(services).platform() : to
      return requireServices(services).shareFiles(tx, { urls, to: suid, kind })
    },
    notOwnPictures: (urls: readonly string[]) => notOwnPictures(tx, session.uid, urls),
    pictureSize: (url: string) => pictureSize(tx, url),
    step: (resource: Resource, name: string, step: Step, lockedRecord?: StoredRecord) =>
      takeStep(tx, writing(resource), name, step, lockedRecord),
    pass: (
      resource: Resource,
      passing: PresetDecision,
      body: Readonly<Record<string, unknown>>,
      serverColumns?: Readonly<Record<string, unknown>>,
    ) => saveRecord(tx, writing(resource), { ...body, submit: true }, serverColumns, passing),
  }
  return Object.defineProperties(context, {
    caller: { get: () => requireServices(services).caller },
    accounts: { get: () => requireServices(services).accounts(tx) },
  })
}

/** Runs part of an action for another tenant. Background work already runs as the platform. */
async function runInTenant(
  tx: Tx,
  acting: ActionInput,
  tenant: number | 'platform',
  run: (context: object) => Promise<unknown>,
): Promise<unknown> {
  const { services, session } = acting
  if (!services && tenant === 'platform') return run(contextOf(tx, acting))
  const platform = await requireServices(services).platform()
  const suid = tenant === 'platform' ? platform : tenant
  if (suid !== platform && tx.suid !== platform) throw new Error('only the platform reaches into another supplier')
  return tx.inTenant(suid, (targetTx) =>
    run(contextOf(targetTx, { ...acting, session: { ...session, ...unscoped, suid } })),
  )
}

async function enqueue(tx: Tx, { session, now, services }: ActionInput, push: Push): Promise<number> {
  const id = await enqueuePush(tx, push, { uid: session.uid, now })
  tx.afterCommit(() => services?.deliver(tx.suid, id))
  return id
}

function requireServices(services: ActionServices | undefined): ActionServices {
  if (!services) throw new AppError('signed_out')
  return services
}
