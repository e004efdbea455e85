import type { FastifyInstance } from 'fastify'
import type { OpenCall } from '#core/define/open-call.ts'
import type { AddressRule } from '#core/define/people.ts'
import type { Registry } from '#core/define/registry.ts'
import type { Session } from '../http/session-types.ts'
import { mayCall } from '../read/rights.ts'

/** An application of a supplier, as the door sees it. */
export interface Application {
  suid: number
  id: number
  name: string
  app_id: string
  handler_uid: number
  /** Who saved it last: it acts within their rights and reach. */
  granted_by: number | null
  scopes: ReadonlySet<string>
  allowed: readonly AddressRule[]
  per_minute: number
  sandbox: boolean
  on: boolean
  /** Its secret, and the one before while that still signs. */
  secrets: readonly string[]
  /** What its supplier is. */
  supplier: Pick<Session, 'isUnion' | 'isPlatform' | 'industry' | 'addons'>
}

const columns = `
  select a.id, a.name, a.app_id, a.handler_uid, a.granted_by, a.scopes, a.allow_ips, a.per_minute, a.sandbox, a.status = 'on' and p.status = 'active' as on, a.secret,
    case when a.old_until > $3 then a.old_secret end as old_secret, p.is_union, p.is_platform, p.industry_type,
    coalesce((select jsonb_agg(d.key) from supplier_addon d where d.suid = a.suid and d.status = 'installed' and (d.expire_at is null or d.expire_at > $3)), '[]') as addons
  from open_app a join supplier p on p.suid = a.suid where a.suid = $1 and a.del_at is null`

/**
 * The application of an id that a caller names; undefined for one that is none. Its id begins with its supplier, so
 * that no list of all is needed.
 */
export async function applicationNamed(app: FastifyInstance, app_id: string): Promise<Application | undefined> {
  const suid = Number(/^sl([1-9]\d{0,12})\.[a-z0-9]{20}$/.exec(app_id)?.[1])
  return Number.isSafeInteger(suid)
    ? find(app, suid, { text: `${columns} and a.app_id = $2`, name: 'open_app_named', by: app_id })
    : undefined
}

/** An application of a supplier by its row. */
export async function applicationOf(app: FastifyInstance, suid: number, id: number): Promise<Application | undefined> {
  return find(app, suid, { text: `${columns} and a.id = $2`, name: 'open_app', by: id })
}

async function find(
  app: FastifyInstance,
  suid: number,
  { text, name, by }: { text: string; name: string; by: string | number },
): Promise<Application | undefined> {
  const [rows = []] = await app.db.read(suid, [{ name, text, values: [suid, by, app.now()] }])
  const [row] = rows
  if (!row) return undefined
  const addons: string[] = row.addons
  const scopes: string[] = row.scopes
  const sealed = [row.secret, row.old_secret].filter((secret): secret is string => typeof secret === 'string')
  return {
    suid,
    id: row.id,
    name: row.name,
    app_id: row.app_id,
    handler_uid: row.handler_uid,
    granted_by: row.granted_by,
    scopes: new Set(scopes),
    allowed: rangesIn(String(row.allow_ips ?? '')).map((cidr) => ({ cidr, kind: 'allow', until: null })),
    per_minute: row.per_minute,
    sandbox: row.sandbox,
    on: row.on,
    secrets: sealed.map((secret) => app.vault.unseal(secret)),
    supplier: {
      isUnion: row.is_union,
      isPlatform: row.is_platform,
      industry: row.industry_type,
      addons: new Set(addons),
    },
  }
}

function rangesIn(text: string): string[] {
  return text.split(/[\s,;，；]+/).filter(Boolean)
}

/**
 * The session in which an application acts: it belongs to none of the supplier's people and holds no role. It has the
 * scopes whose rights its grantor holds now, and works with the data that they work with (docs/decisions/0097). Its
 * number is below zero, where no person's is, so its idempotency keys and log entries are its own.
 */
export async function sessionOfApplication(
  app: FastifyInstance,
  registry: Registry,
  application: Application,
  lang: Session['lang'],
): Promise<Session> {
  const { suid, id, name, scopes, supplier, allowed, granted_by } = application
  const grantor = granted_by === null ? undefined : await app.sessions.grantor(suid, granted_by)
  const { dataScope, dept_id, warehouses } = grantor ?? { dataScope: 'own' as const, dept_id: null, warehouses: [] }
  return {
    suid,
    uid: -id,
    sid: 0,
    name,
    isAdmin: false,
    roleIds: [],
    roles: [],
    apis: new Set(
      grantor
        ? registry.openCalls.filter((call) => scopes.has(call.path) && mayMake(grantor, call)).map(({ path }) => path)
        : [],
    ),
    paths: new Set(),
    dataScope,
    dept_id,
    warehouses,
    ...supplier,
    rightsVer: 0,
    provedAt: null,
    requirement: undefined,
    addresses: allowed,
    lang,
  }
}

/** Whether a person holds the rights to everything that an open call does. */
export function mayMake(holder: Pick<Session, 'isAdmin' | 'apis'>, { needs }: Pick<OpenCall, 'needs'>): boolean {
  return needs.every((right) => mayCall(holder, right))
}
