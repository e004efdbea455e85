import ipaddr from 'ipaddr.js'
import { AppError } from '#core/errors/errors.ts'
import type { SafeRules } from '#core/value/safe.ts'
import type { Db, Tx } from '../db/db.ts'

/** When a key needs a picture code, when it is locked, and after which idle time it is forgotten. */
interface Rule {
  captchaAfter: number
  lockAfter: number
  forgetAfterS: number
  firstLockS?: number
}

const rules = {
  // Many people share an address: one colleague who mistypes must not cost the others a picture code.
  ip: { captchaAfter: 20, lockAfter: 100, forgetAfterS: 15 * 60 },
  global: { captchaAfter: 500, lockAfter: Infinity, forgetAfterS: 60 },
} satisfies Record<string, Rule>

const ACCOUNT_FORGOTTEN_S = 24 * 3600
const FIRST_LOCK_S = 60
const LONGEST_LOCK_S = 30 * 60

/** What is counted for a try: the account with the rules of its supplier, and the address it comes from. */
export interface AttemptKey {
  /** `uid:<suid>.<uid>` where there is one, however it was named, else the normalised name that was typed. */
  account: string
  /**
   * The mark of a browser that has signed in to this account before: it has its own attempts, so that a stranger's
   * failures do not lock it out.
   */
  device?: string | undefined
  ip: string
  rules: Pick<SafeRules, 'captcha_after' | 'fail_lock' | 'lock_minutes'>
}

interface Row {
  key: string
  fails: number
  wait: number | null
  quiet: number
}

/** Whether an attempt needs a captcha first. Throws `locked` while the account or the address is locked. */
export async function checkAttempts(db: Db, tried: AttemptKey, now: Date): Promise<{ captcha: boolean }> {
  const rows = await db.platform('count sign-in attempts', (tx) =>
    tx.query<Row>(
      `select key, fails, ceil(extract(epoch from locked_until - $2::timestamptz))::int as wait, extract(epoch from $2::timestamptz - seen_at)::int as quiet
       from attempt where key = any($1)`,
      [keysOf(tried), now],
      'gate',
    ),
  )
  const seconds = Math.max(0, ...rows.map((row) => row.wait ?? 0))
  if (seconds > 0) throw new AppError('locked', { seconds })
  const often = rows.some(
    (row) => row.fails >= ruleOf(row.key, tried).captchaAfter && row.quiet < ruleOf(row.key, tried).forgetAfterS,
  )
  return { captcha: often || tried.rules.captcha_after === 0 }
}

/**
 * Counts a failed attempt; after as many as the supplier allows the account is locked, each time twice as long, up to
 * half an hour or the first lock time, whichever is longer.
 */
export async function countFailure(tx: Tx, tried: AttemptKey, now: Date): Promise<void> {
  for (const key of keysOf(tried)) {
    const { lockAfter, forgetAfterS, firstLockS = FIRST_LOCK_S } = ruleOf(key, tried)
    await tx.query(
      `insert into attempt as a (key, fails, seen_at) values ($1, 1, $2)
       on conflict (key) do update set seen_at = $2,
         fails = case when a.seen_at < $2 - make_interval(secs => $3) then 1 else a.fails + 1 end,
         locks = case when a.seen_at < $2 - make_interval(secs => $3) then 0 when a.fails + 1 >= $4 then a.locks + 1 else a.locks end,
         locked_until = case when a.seen_at >= $2 - make_interval(secs => $3) and a.fails + 1 >= $4
           then $2 + make_interval(secs => least($5 * power(2, least(a.locks, 20)), $6)) else a.locked_until end`,
      [
        key,
        now,
        forgetAfterS,
        Number.isFinite(lockAfter) ? lockAfter : 2_000_000_000,
        firstLockS,
        Math.max(firstLockS, LONGEST_LOCK_S),
      ],
      'count_failure',
    )
  }
}

/**
 * Forgets the failures of an account, or of its device, after it proved itself; those of the address stay, lest one
 * good account clears the way for guesses.
 */
export async function clearFailures(tx: Tx, tried: Pick<AttemptKey, 'account' | 'device'>): Promise<void> {
  await tx.query('delete from attempt where key = $1', [attemptKeyOf(tried)], 'clear_failures')
}

/** An address as it is counted: IPv4 written plainly, IPv6 by its network of 64 bits. */
export function countedAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4' ? address.toString() : address.toNormalizedString().split(':').slice(0, 4).join(':')
}

function keysOf({ ip, ...tried }: Pick<AttemptKey, 'account' | 'device' | 'ip'>): string[] {
  return [attemptKeyOf(tried), `ip:${countedAddress(ip)}`, 'global:sign-in']
}

function attemptKeyOf({ account, device }: Pick<AttemptKey, 'account' | 'device'>): string {
  return device === undefined ? `account:${account}` : `device:${device}`
}

function ruleOf(key: string, { rules: customRules }: AttemptKey): Rule {
  if (key.startsWith('account:') || key.startsWith('device:'))
    return {
      captchaAfter: customRules.captcha_after,
      lockAfter: customRules.fail_lock,
      forgetAfterS: ACCOUNT_FORGOTTEN_S,
      firstLockS: customRules.lock_minutes * 60,
    }
  return key.startsWith('ip:') ? rules.ip : rules.global
}
