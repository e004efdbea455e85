import { randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Lang } from '#core/text/i18n.ts'
import { countedAddress } from './attempts.ts'
import type { Tx } from '../db/db.ts'
import type { CodeUse } from '../sms/sender.ts'

/** Seconds a code lives, and how often it may be guessed at. */
const LIFE_S = 300
const TRIES = 5
/** How many messages a phone and an address get within so many seconds. */
const perPhone = [
  { within: 60, most: 1 },
  { within: 3600, most: 5 },
  { within: 86_400, most: 10 },
]
const perAddress = [{ within: 3600, most: 20 }]

/** The target of a code: phone and purpose. */
export interface AskedCode extends CodeUse {
  phone: string
}

/**
 * Sends a new code. Cost and answer depend on the phone's own messages alone, so that they do not reveal which phones
 * are registered. Throws `sms_off`, `sms_often` with the seconds to wait, and `sms_failed`.
 */
export async function sendCode(app: FastifyInstance, { ip, lang, ...target }: Asking): Promise<void> {
  const { sms } = app
  if (!sms) throw new AppError('sms_off')
  const { id, code } = await createWithinLimits(app, ip, target)
  if (await sms.send({ ...target, code, lang })) return
  await withdraw(app, id)
  throw new AppError('sms_failed')
}

/**
 * Like `sendCode`, for a phone that may be unknown: limits and answer are the same, and the message is sent after the
 * answer if `isRequired`.
 */
export async function sendCodeIf(
  app: FastifyInstance,
  { ip, lang, ...target }: Asking,
  isRequired: boolean,
): Promise<void> {
  const { sms } = app
  if (!sms) throw new AppError('sms_off')
  const { id, code } = await createWithinLimits(app, ip, target)
  if (!isRequired) return
  void sms
    .send({ phone: target.phone, purpose: target.purpose, code, lang })
    .then((isSent) => (isSent ? undefined : withdraw(app, id)))
    .catch((error: unknown) => app.log.warn({ err: error }, 'a code could not be taken back'))
}

type Asking = AskedCode & { ip: string; lang: Lang }

/** A new code within what the phone and the address may get. Throws `sms_often`. */
async function createWithinLimits(
  app: FastifyInstance,
  ip: string,
  target: AskedCode,
): Promise<{ id: number | undefined; code: string }> {
  const { db, now, tokens } = app
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const keys = {
    phone: tokens.digest('sms phone', target.phone),
    address: tokens.digest('sms address', countedAddress(ip)),
  }
  const id = await db.platform('codes by text message', async (tx) => {
    // One at a time for a phone and for an address: two at once would both count as the first.
    for (const key of [keys.phone, keys.address].toSorted())
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
    const seconds = Math.max(
      await waitFor(tx, 'phone', keys.phone, perPhone, now()),
      await waitFor(tx, 'address', keys.address, perAddress, now()),
    )
    if (seconds > 0) throw new AppError('sms_often', { seconds })
    const [row] = await tx.query<{ id: number }>(
      `insert into sms_code (purpose, phone, address, code_hash, expires_at, created_at)
       values ($1, $2, $3, $4, $5::timestamptz + make_interval(secs => $6), $5) returning id`,
      [purposeOf(target), keys.phone, keys.address, hashOf(app, target, code), now(), LIFE_S],
    )
    return row?.id
  })
  return { id, code }
}

/** Withdraws a code whose message was not sent. */
async function withdraw({ db, now }: FastifyInstance, id: number | undefined): Promise<void> {
  await db.platform('codes by text message', (tx) =>
    tx.query('update sms_code set used_at = $2 where id = $1', [id, now()]),
  )
}

/**
 * Takes the last code of a phone, once. Throws `code_wrong` for any other text; the fifth wrong one uses the code up.
 */
export async function takeCode(app: FastifyInstance, target: AskedCode, code: string): Promise<void> {
  const hash = Buffer.from(hashOf(app, target, code))
  const right = await app.db.platform('codes by text message', async (tx) => {
    const [row] = await tx.query<{ id: number; code_hash: string; live: boolean }>(
      `select id, code_hash, used_at is null and tries < $3 and expires_at > $4 as live from sms_code
       where phone = $1 and purpose = $2 order by id desc limit 1 for update`,
      [app.tokens.digest('sms phone', target.phone), purposeOf(target), TRIES, app.now()],
    )
    const same = timingSafeEqual(hash, row ? Buffer.from(row.code_hash) : Buffer.alloc(hash.length))
    if (!row?.live) return false
    await tx.query(
      'update sms_code set tries = tries + 1, used_at = case when $2 then $3::timestamptz end where id = $1',
      [row.id, same, app.now()],
    )
    return same
  })
  if (!right) throw new AppError('code_wrong')
}

/**
 * Uses the last code of a phone in the transaction of the action: the commit consumes it, so an action refused for
 * another reason can be repeated. Each attempt counts immediately, even if the action fails. Throws `code_wrong` at
 * `sms_code`.
 */
export async function takeCodeWithin(app: FastifyInstance, tx: Tx, target: AskedCode, code: string): Promise<void> {
  const last = await tx.query<{ id: number }>(
    'select id from sms_code where phone = $1 and purpose = $2 order by id desc limit 1',
    [app.tokens.digest('sms phone', target.phone), purposeOf(target)],
  )
  const id = last[0]?.id
  const [tried] = await tx.autonomous<{ code_hash: string }>(
    'update sms_code set tries = tries + 1 where id = $1 and used_at is null and tries < $2 and expires_at > $3 returning code_hash',
    [id, TRIES, app.now()],
  )
  const hash = Buffer.from(hashOf(app, target, code))
  const same = timingSafeEqual(hash, tried ? Buffer.from(tried.code_hash) : Buffer.alloc(hash.length))
  if (!same) throw refusing('sms_code', 'code_wrong')
  tx.defer(async () => {
    const used = await tx.query('update sms_code set used_at = $2 where id = $1 and used_at is null returning id', [
      id,
      app.now(),
    ])
    if (used.length === 0) throw refusing('sms_code', 'code_wrong')
  })
}

/** Seconds until one more message fits into every window. */
async function waitFor(
  tx: Tx,
  column: 'phone' | 'address',
  key: string,
  windows: typeof perPhone,
  now: Date,
): Promise<number> {
  const longest = Math.max(...windows.map(({ within }) => within))
  const rows = await tx.query<{ age: number }>(
    `select extract(epoch from $2::timestamptz - created_at)::int as age from sms_code
     where ${column === 'phone' ? 'phone' : 'address'} = $1 and created_at > $2::timestamptz - make_interval(secs => $3) order by id desc limit 100`,
    [key, now, longest],
  )
  const ages = rows.map(({ age }) => age)
  return Math.max(
    0,
    ...windows.map(({ within, most }) => {
      const inside = ages.filter((age) => age < within)
      return inside.length < most ? 0 : within - (inside[most - 1] ?? 0)
    }),
  )
}

/** A phone may be that of several suppliers: a code for something of one counts for nothing of another. */
function purposeOf({ purpose, suid }: CodeUse): string {
  return suid === undefined ? purpose : `${purpose}:${suid}`
}

function hashOf({ tokens }: FastifyInstance, target: AskedCode, code: string): string {
  return tokens.digest('sms code', `${purposeOf(target)}:${target.phone}:${code}`)
}
