import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { dayStart } from '#core/value/time.ts'
import { seconds } from '../http/clock.ts'
import type { Application } from './application.ts'
import { FRESH_S } from './prove.ts'
import type { Proven } from './prove.ts'

/** Retention of the call log in days. */
export const LOG_DAYS = 90

/**
 * Consumes a nonce, once over all processes, and counts the call in its minute. Committed regardless of the outcome of
 * the call. Throws `replayed` and `rate_limited`.
 */
export async function takeNonce({ db, now: clock }: FastifyInstance, { application, nonce }: Proven): Promise<void> {
  const { suid, id, per_minute } = application
  const now = seconds(clock())
  const [row] = await db.tenant(suid, (tx) =>
    tx.query<{ fresh: boolean; calls: number }>(
      `with taken as (insert into open_nonce (suid, open_app_id, nonce, at) values ($1, $2, $3, to_timestamp($4)) on conflict do nothing returning 1),
         counted as (insert into open_minute as m (suid, open_app_id, minute, calls) values ($1, $2, $5, 1)
           on conflict (suid, open_app_id, minute) do update set calls = m.calls + 1 returning m.calls)
       select exists (select from taken) as fresh, (select calls from counted) as calls`,
      [suid, id, nonce, now, Math.floor(now / 60)],
      'open_nonce',
    ),
  )
  if (!row?.fresh) throw new AppError('replayed')
  if (row.calls > per_minute) throw new AppError('rate_limited', { max: per_minute, seconds: 60 - (now % 60) })
}

/** A call as its supplier sees it in the log. */
export interface Noted {
  path: string
  code: string
  http: number
  ms: number
  ip: string
  key: string
  /** What it sent, secrets and people masked; null where it is not proven who did. */
  sent: object | null
}

/** Notes a call in the log and in the figures of its day. */
export async function noteCall(
  { db, now: clock }: FastifyInstance,
  { suid, id, sandbox }: Application,
  noted: Noted,
): Promise<void> {
  const now = seconds(clock())
  const { path, code, http, ms, ip, key, sent } = noted
  await db.tenant(suid, (tx) =>
    tx.query(
      `with day as (insert into open_day as d (suid, open_app_id, day, calls, refused, last_at) values ($1, $2, to_timestamp($3), 1, $4, to_timestamp($5))
         on conflict (suid, open_app_id, day) do update set calls = d.calls + 1, refused = d.refused + $4, last_at = greatest(d.last_at, to_timestamp($5)))
       insert into open_log (suid, open_app_id, path, code, http, ms, ip, idem_key, sandbox, sent, created_at)
       values ($1, $2, $6, $7, $8, $9, $10, $11, $12, $13, to_timestamp($5))`,
      [
        suid,
        id,
        dayStart(now),
        code === 'ok' ? 0 : 1,
        now,
        path,
        code,
        http,
        ms,
        ip,
        key || null,
        sandbox,
        sent === null ? null : JSON.stringify(sent),
      ],
      'open_note',
    ),
  )
}

/** Deletes expired nonces, old counters, and log entries after their retention. */
export async function sweepOpen({ db, now: clock }: FastifyInstance): Promise<void> {
  const now = seconds(clock())
  await db.platform('clear the log of the open door', async (tx) => {
    await tx.query('delete from open_nonce where at < to_timestamp($1)', [now - 2 * FRESH_S])
    await tx.query('delete from open_minute where minute < $1', [Math.floor(now / 60) - 60])
    await tx.query('delete from open_log where created_at < to_timestamp($1)', [now - LOG_DAYS * 86_400])
  })
}
