import type { QueryResultRow } from 'pg'
import type { Db, Tx } from '../db/db.ts'
import { addressRule } from './addresses.ts'
import { databaseRefusal } from './constraints.ts'
import type { Clock } from './clock.ts'
import type { DataScope } from '#core/define/people.ts'
import type { Session } from './session-types.ts'
import { rightOf } from './route.ts'

/** A session as stored, without a language. */
export type StoredSession = Omit<Session, 'lang'>

export interface Sessions {
  /**
   * The active session of a bearer, at most one second old; undefined if revoked or expired, or if its person is
   * disabled or its supplier closed.
   */
  find(bearer: { suid: number; sid: number }): Promise<StoredSession | undefined>
  /** The rights of one role, for an administrator who views as it; undefined if the supplier has no such role. */
  asRole(suid: number, id: number): Promise<RoleRights | undefined>
  /**
   * The current rights of a person, signed in or not, for work that outlives their call; undefined if they may no
   * longer work.
   */
  person(suid: number, uid: number): Promise<StoredSession | undefined>
  /** The same, at most one second old: the person for whom an application acts, read at each of its calls. */
  grantor(suid: number, uid: number): Promise<StoredSession | undefined>
  /** Invalidates the cached sessions of a supplier, after a change of rights, people or add-ons. */
  forget(suid: number): void
}

export type RoleRights = Pick<Session, 'isAdmin' | 'roleIds' | 'roles' | 'apis' | 'paths'>

const FRESH_MS = 1000
const SEEN_EVERY_S = 60
const MAX_CACHED = 5000

/**
 * Milliseconds by which the wall clock may have been set back while no server ran; a session further in the future
 * means that the earlier clock was wrong.
 */
const SET_BACK_MS = 24 * 3600_000

/**
 * The latest time stored in sessions: a server that starts with its clock set back continues from there, so that
 * expired items stay expired.
 */
export async function lastSeen(db: Db, wall: Date): Promise<Date> {
  const [row] = await db.platform('the moment sessions are known to', (tx) =>
    tx.query<{ at: number | null }>(
      'select max(greatest(seen_at, revoked_at)) as at from session where greatest(seen_at, revoked_at) < $1',
      [new Date(wall.getTime() + SET_BACK_MS)],
    ),
  )
  return new Date((row?.at ?? 0) * 1000)
}

/** Reads sessions with the rights of their people in one pipeline, and caches each for a second. */
export function sessionsOf(db: Db, now: Clock): Sessions {
  const cache = new Map<string, { until: number; session: Promise<StoredSession | undefined> }>()

  const cached = (key: string, read: () => Promise<StoredSession | undefined>) => {
    const entry = cache.get(key)
    if (entry && entry.until > performance.now()) return entry.session
    const loaded = read()
    cache.delete(key)
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '')
    cache.set(key, { until: performance.now() + FRESH_MS, session: loaded })
    loaded.catch(() => cache.delete(key)) // a failure is not cached
    return loaded
  }
  const person = (suid: number, uid: number) => db.tenant(suid, (tx) => personWithin(tx, uid, now()))

  return {
    find: ({ suid, sid }) => cached(`${suid}:${sid}`, () => load(db, { suid, sid, now: now() })),
    grantor: (suid, uid) => cached(`${suid}:person ${uid}`, () => person(suid, uid)),
    async asRole(suid, id) {
      if (!Number.isSafeInteger(id) || id <= 0) return undefined
      const [rows] = await db.read(suid, [{ name: 'as_role', text: roleSql, values: [suid, id] }])
      const role: Role | undefined = rows?.[0]?.role
      return role && rightsOf([role])
    },
    person,
    forget(suid) {
      for (const key of cache.keys()) if (key.startsWith(`${suid}:`)) cache.delete(key)
    },
  }
}

const rightsSql = (from: string) => `
  select s.id as sid, s.uid, s.revoked_at is not null as revoked, s.expires_at <= $3 as expired, s.seen_at, s.proved_at, o.must_change, o.totp_at is null as factorless,
    coalesce(f.pwd_days > 0 and o.password_at + make_interval(days => f.pwd_days) < $3, false) as password_old, coalesce(f.totp_required, false) as totp_required,
    coalesce((select jsonb_agg(jsonb_build_object('cidr', i.cidr, 'kind', i.kind, 'until', floor(extract(epoch from i.until)))) from access_ip i
      where i.suid = s.suid and i.del_at is null and (i.until is null or i.until > $3)), '[]') as addresses, o.username, o.dept_id, o.data_scope, o.warehouses, o.rights_ver,
    o.status = 'active' and o.del_at is null and p.status in ('active', 'applying') as welcome, p.status = 'applying' as applying, p.is_union, p.is_platform, p.industry_type,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'admin', r.is_admin, 'paths', r.path_arr, 'apis', r.api_arr) order by r.id)
      from role r where r.suid = o.suid and r.id = any(o.role_ids) and r.del_at is null), '[]') as roles,
    coalesce((select jsonb_agg(a.key) from supplier_addon a
      where a.suid = s.suid and a.status = 'installed' and (a.expire_at is null or a.expire_at > $3)), '[]') as addons
  from ${from} s join operator o on o.suid = s.suid and o.id = s.uid join supplier p on p.suid = s.suid
    left join safe_setting f on f.suid = s.suid and f.del_at is null
  where s.suid = $1 and s.id = $2`

const sessionSql = rightsSql('session')
// A person without a session, in the same columns; their uid replaces the session id.
const personSql = rightsSql(
  `(select suid, id, id as uid, null::timestamptz as revoked_at, 'infinity'::timestamptz as expires_at, now() as seen_at, null::timestamptz as proved_at from operator)`,
)

/** The same within an open transaction: a person's rights are read together with the work done for them. */
export async function personWithin(tx: Tx, uid: number, now: Date): Promise<StoredSession | undefined> {
  const [row] = await tx.query(personSql, [tx.suid, uid, now], 'person')
  return row?.['welcome'] ? sessionOf(tx.suid, row) : undefined
}

const roleSql = `select jsonb_build_object('id', id, 'name', name, 'admin', is_admin, 'paths', path_arr, 'apis', api_arr) as role
  from role where suid = $1 and id = $2 and del_at is null`

interface Role {
  id: number
  name: string
  admin: boolean
  paths: string[]
  apis: string[]
}

async function load(
  db: Db,
  { suid, sid, now }: { suid: number; sid: number; now: Date },
): Promise<StoredSession | undefined> {
  const [rows] = await db.read(suid, [{ name: 'session', text: sessionSql, values: [suid, sid, now] }])
  const row = rows?.[0]
  if (!row || row.revoked || !row.welcome) return undefined
  if (row.expired) {
    // stored, so that a clock set back does not revive it
    await db.tenant(suid, (tx) =>
      tx.query(
        `update session set revoked_at = $3, revoked_why = 'expired' where suid = $1 and id = $2 and revoked_at is null`,
        [suid, sid, now],
      ),
    )
    return undefined
  }
  if (now.getTime() / 1000 - row.seen_at >= SEEN_EVERY_S) {
    const updating = db.tenant(suid, (tx) =>
      tx.query('update session set seen_at = greatest(seen_at, $3) where suid = $1 and id = $2', [suid, sid, now]),
    )
    await updating.catch((error: unknown) => {
      if (databaseRefusal(error)?.code !== 'disk_full') throw error // a failed update of the last use does not refuse the call
    })
  }
  return sessionOf(suid, row)
}

function sessionOf(suid: number, row: QueryResultRow): StoredSession {
  const roles: Role[] = row.roles
  const addons: string[] = row.addons
  const addresses: Record<string, unknown>[] = row.addresses
  const dataScope: DataScope = row.data_scope
  const warehouses: readonly number[] = row.warehouses ?? []
  return {
    suid,
    uid: row.uid,
    sid: row.sid,
    name: row.username,
    ...rightsOf(roles),
    addons: new Set(addons),
    dataScope,
    dept_id: row.dept_id,
    warehouses,
    provedAt: row.proved_at,
    requirement: row.applying
      ? 'approval'
      : row.must_change || row.password_old
        ? 'password'
        : row.totp_required && row.factorless
          ? 'factor'
          : undefined,
    addresses: addresses.map(addressRule),
    rightsVer: row.rights_ver,
    isUnion: row.is_union,
    isPlatform: row.is_platform,
    industry: row.industry_type,
  }
}

/** The combined rights of several roles. A role is an administrators' role by its flag, never by its name. */
function rightsOf(roles: readonly Role[]): RoleRights {
  return {
    isAdmin: roles.some((role) => role.admin),
    roleIds: roles.map((role) => role.id),
    roles: roles.filter((role) => !role.admin && role.name !== 'admin').map((role) => role.name),
    apis: new Set(roles.flatMap((role) => role.apis.map(rightOf))),
    paths: new Set(roles.flatMap((role) => role.paths)),
  }
}
