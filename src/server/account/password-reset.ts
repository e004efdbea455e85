import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalid, refusing } from '#core/errors/errors.ts'
import type { ResetCodeInput, ResetInput } from '#core/wire/account-wire.ts'
import { ok } from '../http/envelope.ts'
import { auditEntryOfVisitor, writeAuditEntry } from '../http/op-log.ts'
import { fields, noQuery, publicCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { checkCaptcha } from './captcha.ts'
import { signInName } from './directory.ts'
import { accountServicesOf, keepPassword } from './people.ts'
import { endSessions } from './session-life.ts'
import { sendCodeIf, takeCode, takeCodeWithin } from './sms-codes.ts'

const purpose = 'reset_password'
const plain = (max: number) => textSchema(max, { pattern: '^[^\\u0000]*$' })
const who = { username: plain(64), name: plain(64), phone: plain(20) }

/**
 * Calls that reset a forgotten password: a code goes to the verified phone of the account. Answers and rate limits are
 * the same whether or not the account exists and the phone belongs to it.
 */
export function passwordResetRoutes(app: FastifyInstance): void {
  const config = publicCall
  const isOpen = async () => (await app.sms?.ready({ purpose })) === true
  addRoute(app, 'GET', '/public/user/ResetOpen', { config, schema: { querystring: noQuery } }, async () =>
    ok({ open: await isOpen() }),
  )
  addRoute(
    app,
    'POST',
    '/public/user/ResetCode',
    { config, schema: { querystring: noQuery, body: fields({ ...who, captcha: plain(100) }, ['username', 'phone']) } },
    async (request) => {
      const { body, ip, lang } = request
      if (!/^1\d{10}$/.test(body.phone)) throw invalid([{ field: 'phone', code: 'bad_phone' }])
      if (!(await isOpen())) throw new AppError('sms_off')
      await checkCaptcha(app, 'verify', body.captcha)
      const account = await provenAccount(app, body)
      await sendCodeIf(
        app,
        { phone: body.phone, purpose, ...(account ? { suid: account.suid } : {}), ip, lang },
        account !== undefined,
      )
      return ok(null)
    },
  )
  addRoute(
    app,
    'POST',
    '/public/user/ResetPassword',
    {
      config,
      schema: {
        querystring: noQuery,
        body: fields({ ...who, sms_code: plain(10), password: textSchema(512, { min: 1 }) }, [
          'username',
          'phone',
          'sms_code',
          'password',
        ]),
      },
    },
    async (request) => ok(await resetPassword(request)),
  )
}

interface Account {
  suid: number
  uid: number
  login_name: string
  username: string
  phone: string
}

/** The account of these names, where it may sign in and has proven this very phone. */
async function provenAccount(
  app: FastifyInstance,
  { username, name = '', phone }: ResetCodeInput,
): Promise<Account | undefined> {
  const [account] = await app.db.platform('sign-in directory', (tx) =>
    tx.query<Account>(
      `select o.suid, o.id as uid, o.login_name, o.username, o.phone
       from sign_in_name n join operator o on o.suid = n.suid and o.id = n.uid and o.del_at is null join supplier p on p.suid = o.suid
       where n.name = $1 and o.phone = $2 and o.phone_proven_at is not null and o.status = 'active' and p.status in ('active', 'applying')`,
      [signInName(name, username), phone],
    ),
  )
  return account
}

async function resetPassword(request: FastifyRequest<{ Body: ResetInput }>): Promise<null> {
  const { server: app, body } = request
  const { phone, sms_code } = body
  const account = await provenAccount(app, body)
  if (!account) {
    // no code was sent to such a phone; it is checked all the same, so that the answer takes as long
    await takeCode(app, { phone, purpose }, sms_code).catch(() => undefined)
    throw refusing('sms_code', 'code_wrong')
  }
  const { suid, uid, login_name, username } = account
  await app.db.tenant(suid, async (tx) => {
    await takeCodeWithin(app, tx, { phone, purpose, suid }, sms_code)
    const accounts = accountServicesOf(app, tx)
    const hash = await accounts.newPassword({
      password: body.password,
      field: 'password',
      uid,
      words: [login_name, username, phone],
    })
    await keepPassword(tx, uid)
    await tx.query(
      'update operator set password = $3, password_at = $4, must_change = false, updated_at = $4, ver = ver + 1 where suid = $1 and id = $2',
      [suid, uid, hash, app.now()],
    )
    await endSessions(tx, app, { why: 'password', uid })
    await accounts.unlock(uid)
    writeAuditEntry(tx, app.registry, auditEntryOfVisitor(request, { uid, name: username }), [
      {
        biz_type: 'operator',
        biz_id: uid,
        biz_no: login_name,
        before: { password: 'old' },
        after: { password: 'new' },
      },
    ])
  })
  return null
}
