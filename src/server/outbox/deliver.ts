import type { FastifyInstance } from 'fastify'
import type { PushResult } from '#core/define/outbox.ts'
import type { Registry } from '#core/define/registry.ts'
import { httpCall } from '../http-client/client.ts'
import type { HttpAnswer, HttpClientRules } from '../http-client/client.ts'
import { signPush } from '../http-client/signature.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { contextOf } from '../write/context.ts'
import { unscoped } from '../read/scope.ts'
import type { Tx } from '../db/db.ts'

/** Seconds until the next try; after the last one it is given up. */
export const retryDelays = [15, 30, 180, 600, 1800, 3600, 10_800, 21_600] as const
/** Seconds after which the claim of a sender expires. */
const LEASE = 30

interface Claimed {
  id: number
  action: string
  biz_type: string
  biz_id: number
  idem_key: string
  payload: unknown
  tries: number
  base_url: string | null
  secret: string | null
  /** The one before, while a receiver may still prove by it. */
  old_secret: string | null
}

export interface PushSender {
  app: Pick<FastifyInstance, 'db' | 'now' | 'vault' | 'jobs' | 'log'>
  registry: Registry
  rules: HttpClientRules
}

/**
 * Sends one push if it is due and not claimed by another sender, and stores the outcome. Returns its state, or
 * undefined when there was nothing to do.
 */
export async function deliver(sender: PushSender, suid: number, id: number): Promise<PushResult['state'] | undefined> {
  const { app } = sender
  const claimed = await app.db.tenant(suid, (tx) => claim(tx, id, nowOf(app)))
  if (!claimed) return undefined
  const began = performance.now()
  const answer = await send(sender, suid, claimed)
  const result = resultOf(claimed, answer)
  const attempt = { answer, ms: Math.round(performance.now() - began) }
  const written = await app.db.tenant(suid, (tx) => storeOutcome(tx, sender, { claimed, result, attempt }))
  if (written && result.state === 'retry') await retryLater(sender, suid, claimed)
  return result.state
}

/**
 * Pushes of one supplier that one sweep sends: with a receiver that keeps silent they end before the next sweep begins.
 */
const OF_ONE = 10

/**
 * Sends due deliveries: those left by a dead process and those without a job. Suppliers are processed in parallel,
 * since a receiver may not respond; the remainder is sent by the next sweep.
 */
export async function deliverDue(sender: PushSender): Promise<void> {
  const due = await sender.app.db.platform('outbox: what is due', (tx) =>
    tx.query<{ suid: number; id: number }>(
      `select suid, id from (
         select suid, id, next_at, row_number() over (partition by suid order by next_at) as nth from outbox
         where (state in ('waiting', 'retry') and next_at <= to_timestamp($1)) or (state = 'sending' and lease_until <= to_timestamp($1))
       ) due where nth <= ${OF_ONE} order by nth, next_at limit 100`,
      [nowOf(sender.app)],
    ),
  )
  const bySupplier = Map.groupBy(due, ({ suid }) => suid)
  await Promise.all([...bySupplier.values()].map((supplierPushes) => deliverInTurn(sender, supplierPushes)))
}

async function deliverInTurn(sender: PushSender, due: readonly { suid: number; id: number }[]): Promise<void> {
  for (const { suid, id } of due)
    // one that cannot be written down must not hold up those behind it
    await deliver(sender, suid, id).catch((error: unknown) =>
      sender.app.log.error(error, `outbox: push ${id} of ${suid}`),
    )
}

async function claim(tx: Tx, id: number, now: number): Promise<Claimed | undefined> {
  const [row] = await tx.query<Claimed & Record<string, unknown>>(
    `update outbox o set state = 'sending', tries = o.tries + 1, lease_until = to_timestamp($3 + ${LEASE}), updated_at = now()
     from (
       select p.id, case when p.hook_id is null then c.base_url else w.url end as base_url, case when p.hook_id is null then c.secret else w.secret end as secret,
         case when w.old_until > to_timestamp($3) then w.old_secret end as old_secret
       from outbox p left join connector c on p.hook_id is null and c.suid = p.suid and c.del_at is null and c.enabled
         left join webhook w on w.suid = p.suid and w.id = p.hook_id and w.del_at is null and (w.status = 'on' or p.action = 'ping' or p.payload @> '{"test": true}')
       where p.suid = $1 and p.id = $2) x
     where o.suid = $1 and o.id = $2 and x.id = o.id and ((o.state in ('waiting', 'retry') and o.next_at <= to_timestamp($3)) or (o.state = 'sending' and o.lease_until <= to_timestamp($3)))
     returning o.id, o.action, o.biz_type, o.biz_id, o.idem_key, o.payload, o.tries, x.base_url, x.secret, x.old_secret`,
    [tx.suid, id, now],
  )
  return row
}

async function send(
  { app, rules }: PushSender,
  suid: number,
  { action, idem_key, payload, base_url, secret, old_secret }: Claimed,
): Promise<HttpAnswer> {
  if (base_url === null || secret === null) return { failed: 'refused_address' }
  const timestamp = nowOf(app)
  const body = JSON.stringify({ event: action, id: idem_key, supplier: suid, data: payload })
  const signature = signPush({ secret: app.vault.unseal(secret), timestamp, key: idem_key, body })
  const former: Readonly<Record<string, string>> =
    old_secret === null
      ? {}
      : {
          'x-saltern-signature-former': signPush({
            secret: app.vault.unseal(old_secret),
            timestamp,
            key: idem_key,
            body,
          }),
        }
  const headers = {
    ...former,
    'x-saltern-timestamp': String(timestamp),
    'idempotency-key': idem_key,
    'x-saltern-signature': signature,
  }
  return httpCall({ url: base_url, headers, body }, rules)
}

/**
 * 2xx is taken; what cannot get better by waiting is given up at once; everything else is tried again until the pauses
 * are used up.
 */
function resultOf({ action, biz_type, biz_id, tries }: Claimed, answer: HttpAnswer): PushResult {
  const base = { action, biz_type, biz_id }
  if ('status' in answer && answer.status >= 200 && answer.status < 300)
    return { ...base, state: 'sent', ext_no: extNo(answer.body), problem: null }
  const refused =
    'status' in answer && answer.status >= 300 && answer.status < 500 && ![408, 425, 429].includes(answer.status)
  const problem = 'failed' in answer ? answer.failed : refused ? 'refused' : 'unavailable'
  const hopeless = 'failed' in answer ? answer.failed === 'refused_address' : refused && answer.status >= 400
  return { ...base, state: hopeless || tries > retryDelays.length ? 'failed' : 'retry', ext_no: null, problem }
}

interface Outcome {
  claimed: Claimed
  result: PushResult
  attempt: { answer: HttpAnswer; ms: number }
}

/**
 * Stores the outcome of an attempt, unless the push was recalled or claimed by another sender meanwhile, and notifies
 * its section.
 */
async function storeOutcome(
  tx: Tx,
  { app, registry }: PushSender,
  { claimed, result, attempt: { answer, ms } }: Outcome,
): Promise<boolean> {
  const now = nowOf(app)
  const status = 'status' in answer ? answer.status : null
  const responseText = 'status' in answer ? storable(answer.body).slice(0, 2000) : null
  await tx.query(
    'insert into conn_log (suid, outbox_id, attempt, ok, http_status, problem, answer, ms, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9))',
    [tx.suid, claimed.id, claimed.tries, result.state === 'sent', status, result.problem, responseText, ms, now],
  )
  const [written] = await tx.query(
    `update outbox set state = $3, next_at = to_timestamp($4), lease_until = null, http_status = $5, problem = $6, answer = $7,
       sent_at = case when $3 = 'sent' then to_timestamp($8) end, updated_at = now(), ver = ver + 1 where suid = $1 and id = $2 and state = 'sending' and tries = $9 returning id`,
    [
      tx.suid,
      claimed.id,
      result.state,
      now + pauseAfter(claimed.tries),
      status,
      result.problem,
      responseText,
      now,
      claimed.tries,
    ],
  )
  if (!written) return false
  await notifySections(tx, { app, registry }, result)
  return true
}

/** Notifies the section of a push of its outcome, in the transaction that stores it. */
export async function notifySections(
  tx: Tx,
  { app, registry }: Pick<PushSender, 'app' | 'registry'>,
  result: PushResult,
): Promise<void> {
  const session = { ...unscoped, suid: tx.suid, uid: 0, dept_id: null, lang: 'zh' } as const
  const context = contextOf(tx, { registry, session, now: nowOf(app), record: () => undefined })
  for (const { action, run } of registry.modules.flatMap((module) => module.deliveries ?? []))
    if (action === result.action) await runBehaviour(run, [result, context])
}

async function retryLater({ app }: PushSender, suid: number, { id, tries }: Claimed): Promise<void> {
  const at = new Date(app.now().getTime() + pauseAfter(tries) * 1000)
  await app.jobs.add('outbox', { suid, id }, { key: `outbox:${suid}:${id}`, at })
}

/** Seconds from the n-th try to the next. */
function pauseAfter(tries: number): number {
  return retryDelays[tries - 1] ?? 0
}

/** What the other side calls the record: `ext_no` of its answer. */
function extNo(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body)
    const value: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'ext_no') : undefined
    return typeof value === 'string' || typeof value === 'number' ? storable(String(value)).slice(0, 60) || null : null
  } catch {
    return null
  }
}

/** A text of the other side as the database takes it. */
function storable(text: string): string {
  return text.replaceAll('\0', '')
}

function nowOf(app: Pick<FastifyInstance, 'now'>): number {
  return Math.floor(app.now().getTime() / 1000)
}
