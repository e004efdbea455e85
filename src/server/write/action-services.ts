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
  /** Throws `proof_needed` unless the caller gave the password lately; nobody did in the server's own work. */
  readonly requireProof: () => void
  /** The suid of the platform itself. */
  readonly platform: () => Promise<number>
  /** Active suppliers, for the platform's own work. */
  readonly suppliers: (rule: Pick<Rule, 'union'>) => Promise<SupplierName[]>
  /** Shares files of the transaction's tenant with another one; returns the addresses it does not have. */
  readonly shareFiles: (tx: Tx, shared: Shared) => Promise<string[]>
  /** Sends a push right after the commit; what fails is retried by the scheduler. */
  readonly deliver: (suid: number, id: number) => void
  /** Does at once what add-ons have to do for a supplier; what fails here is done by the clock. */
  readonly workAddons: (suid: number) => void
  /** Begins a work of a section for a supplier; what fails here is done by the clock. */
  readonly wake: (suid: number, work: string) => void
  readonly webhookPath: (suid: number, addon: string, port: string) => string
}

/** The services of a signed-in request. */
export function actionServicesOf(request: FastifyRequest): ActionServices {
  const { session, ip, server } = request
  return { ...actionServicesFor(server, { ...session, ip }), requireProof: () => requireProof(request) }
}

/** The services of the server's own work on behalf of a caller. */
export function actionServicesFor(app: FastifyInstance, caller: Caller): ActionServices {
  const late = (error: unknown) => app.log.warn({ err: error }, 'a job waits for the clock')
  return {
    caller,
    accounts: (tx) => accountServicesOf(app, tx),
    requireProof: () => {
      throw new AppError('proof_needed')
    },
    platform: () => platformOf(app),
    suppliers: (rule) => suppliersUnder(app, rule),
    shareFiles: (tx, shared) => shareFiles(app, tx, shared),
    deliver: (suid, id) => void app.jobs.add('outbox', { suid, id }, { key: `outbox:${suid}:${id}` }).catch(late),
    workAddons: (suid) => void app.jobs.add('addon_tasks', { suid }, { key: `addon_tasks:${suid}` }).catch(late),
    wake: (suid, work) => void app.jobs.add('section_work', { suid, work }, { key: `section_work:${work}:${suid}` }).catch(late),
    webhookPath: (suid, addon, port) => webhookPath(app, { suid, addon, port }),
  }
}

/** On whose account the server works by itself: it holds no rights. `uid` is whose business it is, where it is somebody's. */
export function nobody(suid: number, uid = 0): Caller {
  const none = new Set<string>()
  const rights = { isAdmin: false, roleIds: [], apis: none, paths: none, dataScope: 'own', dept_id: null, warehouses: [] } as const
  return { suid, uid, sid: 0, name: '', ip: '', ...rights, isPlatform: false, isUnion: false, industry: '', addons: none }
}
