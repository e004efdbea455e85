import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/db.ts'
import type { AppRegistry } from './session-types.ts'

/** The change that a write made to one record. Only differing fields are stored. */
export interface RecordChange {
  biz_type: string
  biz_id?: number | undefined
  /** The label of the record at that time. */
  biz_no?: string | undefined
  /** The action, if the call has several: a path with a title. */
  act?: string | undefined
  before?: Readonly<Record<string, unknown>> | undefined
  after?: Readonly<Record<string, unknown>> | undefined
}

const secret = /password|passwd|token|secret|captcha|^verify$|_hash$/i
const unread = new Set(['updated_at', 'ver'])

/** An entry of the operator log: the person and the call. */
export interface AuditEntry {
  uid: number
  name: string
  ip: string
  ua: string
  method: string
  /** The path of the call, with `/v1`. */
  path: string | undefined
  ms: number
  /** Seconds; default now. */
  at?: number
}

/** Writes the operator log of a call, pipelined with the commit: one row for each change, or one without a change. */
export function writeLog(tx: Tx, request: FastifyRequest, changes: readonly RecordChange[]): void {
  writeAuditEntry(tx, request.server.registry, auditEntryOf(request), changes)
}

/** The audit entry of a signed-in request. */
export function auditEntryOf(request: FastifyRequest): AuditEntry {
  const { session, ip, method, routeOptions } = request
  return {
    uid: session.uid,
    name: session.name,
    ip,
    ua: userAgentOf(request),
    method,
    path: routeOptions.url,
    ms: elapsed(request),
  }
}

/** The audit entry of an unauthenticated request, with the person it concerned. */
export function auditEntryOfVisitor(
  request: FastifyRequest,
  { uid, name }: Pick<AuditEntry, 'uid' | 'name'>,
): AuditEntry {
  const { ip, method, routeOptions } = request
  return { uid, name, ip, ua: userAgentOf(request), method, path: routeOptions.url, ms: elapsed(request) }
}

/** The user agent, truncated for the log. */
export function userAgentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 300)
}

/** Writes audit entries of background work. */
export function writeAuditEntry(
  tx: Tx,
  registry: Pick<AppRegistry, 'numberOf' | 'unloggedIn'>,
  auditEntry: AuditEntry,
  changes: readonly RecordChange[],
): void {
  const rows = (changes.length ? changes : [undefined]).map((change) => ({
    path: change?.act ?? auditEntry.path ?? null,
    biz_type: change?.biz_type ?? null,
    biz_id: change?.biz_id ?? null,
    ...(change ? loggedChange(registry, change) : { biz_no: null, before: null, after: null }),
  }))
  tx.pipeline(
    `insert into op_log (suid, uid, name, ip, ua, method, result, ms, created_at, path, biz_type, biz_id, biz_no, before, after)
     select $1, $2, $3, $4, $5, $6, 'ok', $7, coalesce(to_timestamp($9::double precision), now()), r.* from jsonb_to_recordset($8::jsonb) as r(path text, biz_type text, biz_id bigint, biz_no text, before jsonb, after jsonb)`,
    [
      tx.suid,
      auditEntry.uid,
      auditEntry.name,
      auditEntry.ip,
      auditEntry.ua,
      auditEntry.method,
      auditEntry.ms,
      JSON.stringify(rows),
      auditEntry.at ?? null,
    ],
  )
}

/**
 * The logged content of a change. Personal data is stored in the person's record only, where it can be erased: the log
 * has the id.
 */
function loggedChange(registry: Pick<AppRegistry, 'numberOf' | 'unloggedIn'>, change: RecordChange) {
  const unlogged = registry.unloggedIn?.(change.biz_type)
  const { before, after } = difference(change)
  const named = change.biz_no ?? registry.numberOf?.(change.biz_type, { ...change.before, ...change.after })
  const biz_no = unlogged?.label ? change.biz_id && `#${change.biz_id}` : named
  return { biz_no: biz_no ?? null, before: without(before, unlogged?.fields), after: without(after, unlogged?.fields) }
}

function without(values: Readonly<Record<string, unknown>> | null, names: ReadonlySet<string> | undefined) {
  return values && names ? Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name))) : values
}

/** The changed fields of a record before and after, secrets masked. */
export function difference({ before, after }: Pick<RecordChange, 'before' | 'after'>) {
  const keys = Object.keys({ ...before, ...after }).filter(
    (key) => !unread.has(key) && !same(before?.[key], after?.[key]),
  )
  return { before: before ? pick(before, keys) : null, after: after ? pick(after, keys) : null }
}

function pick(values: Readonly<Record<string, unknown>>, keys: readonly string[]) {
  return Object.fromEntries(keys.map((key) => [key, secret.test(key) && values[key] ? '***' : (values[key] ?? null)]))
}

function same(a: unknown, b: unknown): boolean {
  const [before, right] = [a ?? null, b ?? null]
  if (before === right) return true
  if (typeof before !== 'object' || typeof right !== 'object' || before === null || right === null) return false
  return JSON.stringify(before) === JSON.stringify(right)
}

function elapsed(request: FastifyRequest): number {
  return Math.round(performance.now() - request.startedAt)
}
