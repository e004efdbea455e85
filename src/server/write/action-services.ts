import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Caller, AccountServices, SupplierName } from '#core/define/people.ts'
import type { Rule } from '#core/define/rule.ts'
import { requireProof } from '../http/proof.ts'
import { webhookPath } from '../http/webhook-path.ts'
import { accountServicesOf } from '../account/people.ts'
import { platformOf, suppliersUnder } from '../account/platform.ts'
import { shareFiles } from '../files/share.ts'
import type { Shared } from '../files/share.ts'
import type { Tx } from '../db/db.ts'

/** Services of the running action: its caller, and operations beyond the tenant's own tables. */
export interface ActionServices {
  readonly caller: Caller
  readonly accounts: (tx: Tx) => AccountServices
  /** Throws `proof_needed` unless the caller has entered the password recently; always throws in background work. */
  readonly requireProof: () => void
  /** The suid of the platform itself. */
  readonly platform: () => Promise<number>
  /** Active suppliers, for the platform's own work. */
  readonly suppliers: (rule: Pick<Rule, 'union'>) => Promise<SupplierName[]>
  /**
   * Shares files of the transaction's tenant with another tenant; returns the addresses that the tenant does not have.
   */
  readonly shareFiles: (tx: Tx, shared: Shared) => Promise<string[]>
  /** Sends a push right after the commit; the scheduler retries failures. */
  readonly deliver: (suid: number, id: number) => void
  /** Runs the waiting add-on tasks of a supplier immediately; the scheduler runs those that fail here. */
  readonly workAddons: (suid: number) => void
  /** Starts a section's work for a supplier; the scheduler runs it if this fails. */
  readonly wake: (suid: number, work: string) => void
  readonly webhookPath: (suid: number, addon: string, port: string) => string
  readonly chatHosts: readonly string[]
}

/** The services of a signed-in request. */
export function actionServicesOf(request: FastifyRequest): ActionServices {
  const { session, ip, server } = request
  return { ...actionServicesFor(server, { ...session, ip }), requireProof: () => requireProof(request) }
}

/** The services of background work on behalf of a caller. */
export function actionServicesFor(app: FastifyInstance, caller: Caller): ActionServices {
  const logDelayed = (error: unknown) => app.log.warn({ err: error }, 'a job waits for the clock')
  return {
    caller,
    accounts: (tx) => accountServicesOf(app, tx),
    requireProof: () => {
      throw new AppError('proof_needed')
    },
    platform: () => platformOf(app),
    suppliers: (rule) => suppliersUnder(app, rule),
    shareFiles: (tx, shared) => shareFiles(app, tx, shared),
    deliver: (suid, id) => void app.jobs.add('outbox', { suid, id }, { key: `outbox:${suid}:${id}` }).catch(logDelayed),
    workAddons: (suid) => void app.jobs.add('addon_tasks', { suid }, { key: `addon_tasks:${suid}` }).catch(logDelayed),
    wake: (suid, work) =>
      void app.jobs.add('section_work', { suid, work }, { key: `section_work:${work}:${suid}` }).catch(logDelayed),
    webhookPath: (suid, addon, port) => webhookPath(app, { suid, addon, port }),
    chatHosts: app.chatHosts,
  }
}

/** The caller of background work, which has no rights. `uid` is the person on whose behalf it runs, 0 for none. */
export function systemCaller(suid: number, uid = 0): Caller {
  const noRights = new Set<string>()
  const rights = {
    isAdmin: false,
    roleIds: [],
    apis: noRights,
    paths: noRights,
    dataScope: 'own',
    dept_id: null,
    warehouses: [],
  } as const
  return {
    suid,
    uid,
    sid: 0,
    name: '',
    ip: '',
    ...rights,
    isPlatform: false,
    isUnion: false,
    industry: '',
    addons: noRights,
  }
}
