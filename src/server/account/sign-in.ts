import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { TokenAnswer } from '#core/wire/access-wire.ts'
import type { SignInInput } from '#core/wire/account-wire.ts'
import type { SocialType } from '#core/wire/social-wire.ts'
import { addressRule, addressSql, admits } from '../http/addresses.ts'
import { seconds } from '../http/clock.ts'
import { clearFailures, countFailure, checkAttempts } from './attempts.ts'
import type { AttemptKey } from './attempts.ts'
import { checkCaptcha } from './captcha.ts'
import { knownDevice, rememberDevice } from './device.ts'
import { signInName } from './directory.ts'
import type { Verify } from './password.ts'
import { lockRules } from './safe-rules.ts'
import { takeFactor } from './second-factor.ts'
import { agentOf, openSession, tokenAnswer } from './session-life.ts'

/** Who a name of the directory belongs to. */
export interface DirectoryAccount {
  suid: number
  uid: number
  login_name: string
  username: string
  /** Null until one is set. */
  password: string | null
  welcome: boolean
  second_factor: boolean
}

/** Signs in by password. What it costs and answers is the same for an unknown account as for a wrong password. */
export async function signInByPassword(
  request: FastifyRequest<{ Body: SignInInput }>,
  reply: FastifyReply,
): Promise<TokenAnswer> {
  const { hasher } = request.server
  const session = await hasher.inTurn((verify) => attempt(request, reply, verify))
  return tokenAnswer(request, reply, session)
}

async function attempt(request: FastifyRequest<{ Body: SignInInput }>, reply: FastifyReply, verify: Verify) {
  const app = request.server
  const { username, password, name = '', captcha, totp = '' } = request.body
  const account = await findAccount(request, signInName(name, username))
  const tried: AttemptKey = {
    account: account ? `uid:${account.suid}.${account.uid}` : signInName(name, username),
    device: account && knownDevice(request, account),
    ip: request.ip,
    rules: await lockRules(app.db, name),
  }
  const { captcha: needed } = await checkAttempts(app.db, tried, app.now())
  if (needed) await checkCaptcha(app, 'login', captcha)

  const { right, renewed } = await verify(password, account?.password ?? undefined)
  if (!account || !right) return fail(request, tried, account, 'password')
  await refuseBlocked(request, account, 'password')
  if (account.second_factor && totp === '') throw new AppError('factor_needed')
  const usedFactor = account.second_factor
    ? await app.db.tenant(account.suid, (tx) => takeFactor(app, tx, account.uid, totp))
    : 'none'
  if (usedFactor === undefined) return fail(request, tried, account, 'totp')
  await app.db.platform('count sign-in attempts', (tx) => clearFailures(tx, tried))
  rememberDevice(request, reply, account)
  return startSession(request, account, { method: usedFactor === 'recovery' ? 'recovery' : 'password', renewed })
}

/** The sign-in method, as logged. */
type SignInMethod = 'password' | SocialType | 'recovery'

/** Refuses a disabled account, and an address outside the supplier's list. */
export async function refuseBlocked(
  request: FastifyRequest,
  account: DirectoryAccount,
  method: SignInMethod,
): Promise<void> {
  if (!account.welcome) {
    await logSignIn(request, account, { way: method, reason: 'disabled' })
    throw new AppError('account_disabled')
  }
  if (!(await isAddressAllowed(request, account.suid))) {
    await logSignIn(request, account, { way: method, reason: 'ip' })
    throw new AppError('ip_refused')
  }
}

/** Opens a session for an authenticated person, and logs the sign-in. */
export async function startSession(
  request: FastifyRequest,
  account: DirectoryAccount,
  { method, renewed }: { method: SignInMethod; renewed?: string | undefined },
) {
  const { db, now } = request.server
  return db.tenant(account.suid, async (tx) => {
    await tx.query(
      'update operator set last_login_at = $3, last_login_ip = $4, password = coalesce($5, password) where suid = $1 and id = $2',
      [account.suid, account.uid, now(), request.ip, renewed ?? null],
    )
    await tx.query(logSql, logValues(request, account, { way: method, reason: null }))
    return openSession(tx, request, account.uid, { proved: method === 'password' || method === 'recovery' })
  })
}

/** The account behind a name of the sign-in directory. */
export async function findAccount(request: FastifyRequest, name: string): Promise<DirectoryAccount | undefined> {
  const [account] = await request.server.db.platform('sign-in directory', (tx) =>
    tx.query<DirectoryAccount>(
      `select o.suid, o.id as uid, o.login_name, o.username, o.password, o.status = 'active' and p.status in ('active', 'applying') as welcome,
         o.totp_at is not null as second_factor
       from sign_in_name n join operator o on o.suid = n.suid and o.id = n.uid and o.del_at is null join supplier p on p.suid = o.suid
       where n.name = $1`,
      [name],
      'sign_in',
    ),
  )
  return account
}

async function fail(
  request: FastifyRequest,
  tried: AttemptKey,
  account: DirectoryAccount | undefined,
  reason: 'password' | 'totp',
): Promise<never> {
  const { db, now } = request.server
  await db.platform('count sign-in attempts', async (tx) => {
    await countFailure(tx, tried, now())
    await tx.query(logSql, logValues(request, account, { way: 'password', reason })) // stores nothing for an unknown account, at the same cost
  })
  request.log.warn({ account: tried.account, ip: request.ip }, 'a sign-in failed')
  throw new AppError(reason === 'totp' ? 'factor_wrong' : 'bad_credentials')
}

/** Whether the supplier's list of addresses lets the caller in. */
async function isAddressAllowed(request: FastifyRequest, suid: number): Promise<boolean> {
  const { db, now } = request.server
  const [rules = []] = await db.read(suid, [{ text: addressSql, values: [suid], name: 'addresses' }])
  return admits(rules.map(addressRule), request.ip, seconds(now()))
}

async function logSignIn(request: FastifyRequest, account: DirectoryAccount, noted: Noted): Promise<void> {
  await request.server.db.tenant(account.suid, (tx) => tx.query(logSql, logValues(request, account, noted)))
}

const logSql = `insert into login_log (suid, uid, account, name, ip, ua, way, result, fail_reason)
  select $1, $2, $3, $4, $5, $6, $9, $7, $8 where $1::bigint is not null`

interface Noted {
  way: SignInMethod
  /** Why it was refused; null when it was not. */
  reason: string | null
}

function logValues(request: FastifyRequest, account: DirectoryAccount | undefined, { way: method, reason }: Noted) {
  const result = reason === null ? 'ok' : 'fail'
  return [
    account?.suid ?? null,
    account?.uid ?? null,
    account?.login_name ?? '',
    account?.username ?? '',
    request.ip,
    agentOf(request),
    result,
    reason,
    method,
  ]
}
