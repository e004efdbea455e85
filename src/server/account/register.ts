import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TokenAnswer } from '#core/wire/access-wire.ts'
import type { RegisterInput } from '#core/wire/account-wire.ts'
import { AppError, invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { safeDefaults } from '#core/value/safe.ts'
import { ok } from '../http/envelope.ts'
import { fields, noQuery, publicCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { sendCode, takeCode } from './sms-codes.ts'
import { checkCaptcha } from './captcha.ts'
import { createSupplier, signInName } from './directory.ts'
import { isIndustry } from './industries.ts'
import { passwordProblem } from './password.ts'
import { platformOf } from './platform.ts'
import { agentOf, openSession, tokenAnswer } from './session-life.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const plain = (max: number) => textSchema(max, { pattern: '^[^\\u0000]*$' })

/** Calls by which a visitor becomes an applicant, and the list of suppliers that anyone may search. */
export function registerRoutes(app: FastifyInstance): void {
  const config = publicCall
  addRoute(
    app,
    'POST',
    '/public/verify/verifysend',
    {
      config,
      schema: {
        querystring: noQuery,
        body: fields(
          {
            phone: plain(20),
            type: textSchema(20, { enum: ['register', 'buyer'] }),
            name: plain(64),
            captcha: plain(100),
          },
          ['phone'],
        ),
      },
    },
    async (request) => {
      const {
        body: { phone, captcha, type, name = '' },
        ip,
        lang,
      } = request
      if (type === 'buyer') {
        await checkCaptcha(app, 'verify', captcha)
        if (!app.buyers) throw new AppError('not_found')
        await app.buyers.sendCode(request, { phone, name })
        return ok(null)
      }
      if (!isPhone(phone)) throw invalid([{ field: 'phone', code: 'bad_phone' }])
      if (!(await app.sms?.ready({ purpose: 'register' }))) throw new AppError('sms_off')
      await checkCaptcha(app, 'verify', captcha)
      await sendCode(app, { phone, purpose: 'register', ip, lang })
      return ok(null)
    },
  )
  addRoute(
    app,
    'POST',
    '/public/user/register',
    {
      config,
      schema: {
        querystring: noQuery,
        body: fields(
          {
            phone: plain(20),
            verify: plain(10),
            password: plain(512),
            store_name: plain(100),
            industry_type: plain(20),
          },
          ['phone', 'verify', 'password', 'store_name', 'industry_type'],
        ),
      },
    },
    async (request, reply) => ok(await register(request, reply)),
  )
  addRoute(
    app,
    'GET',
    '/public/supplier/getSupplierList',
    { config, schema: { querystring: fields({ q: textSchema(60, { min: 2, pattern: '^[^\\u0000]*$' }) }, ['q']) } },
    async ({ query: { q } }) => ok(await suppliersLike(app, q.trim())),
  )
}

/** Registers an applicant: an account that can sign in and apply, and nothing else until the platform accepts it. */
async function register(request: FastifyRequest<{ Body: RegisterInput }>, reply: FastifyReply): Promise<TokenAnswer> {
  const { server: app, body } = request
  const store_name = body.store_name.trim()
  const problems = problemsOf({ ...body, store_name })
  if (problems.length > 0) throw invalid(problems)
  if (!(await isOpen(app))) throw new AppError('registration_closed')
  const { phone, password, industry_type } = body
  await takeCode(app, { phone, purpose: 'register' }, body.verify)
  // Only the holder of the phone gets here, so this may be disclosed.
  if (await isTaken(app, phone)) throw new AppError('phone_taken')
  const { suid, uid } = await createSupplier(
    app.db,
    {
      name: store_name,
      short_name: `n${randomBytes(6).toString('hex')}`, // until the applicant chooses one
      industry_type,
      phone,
      status: 'applying',
      addons: app.registry.addonsFromStart?.(industry_type) ?? [],
      main: { login_name: phone, username: store_name, password, phone },
    },
    app.hasher,
  )
  const session = await app.db.tenant(suid, async (tx) => {
    await tx.query('update operator set phone_proven_at = $3 where suid = $1 and id = $2', [suid, uid, app.now()])
    await tx.query(
      `insert into login_log (suid, uid, account, name, ip, ua, way, result) values ($1, $2, $3, $4, $5, $6, 'sms', 'ok')`,
      [suid, uid, phone, store_name, request.ip, agentOf(request)],
    )
    return openSession(tx, request, uid)
  })
  return tokenAnswer(request, reply, session)
}

function problemsOf({ phone, password, store_name, industry_type }: RegisterInput): Problem[] {
  const weak = passwordProblem(password, { rules: safeDefaults, words: [phone, store_name] })
  return [
    ...(isPhone(phone) ? [] : [{ field: 'phone', code: 'bad_phone' } as const]),
    ...(weak ? [{ field: 'password', ...weak }] : []),
    ...(store_name === '' ? [{ field: 'store_name', code: 'required', params: { label: storeLabel } } as const] : []),
    ...(store_name.length > 60
      ? [{ field: 'store_name', code: 'too_long', params: { label: storeLabel, max: 60 } } as const]
      : []),
    ...(isIndustry(industry_type)
      ? []
      : [{ field: 'industry_type', code: 'bad_option', params: { value: industry_type } } as const]),
  ]
}

const storeLabel = fieldTexts.storeName

function isPhone(text: string): boolean {
  return /^1\d{10}$/.test(text)
}

/** Whether the platform accepts registrations; the default is yes. */
async function isOpen(app: FastifyInstance): Promise<boolean> {
  const platform = await platformOf(app)
  return app.db.tenant(platform, async (tx) => (await app.registry.registrationOpen?.(tx)) ?? true)
}

async function isTaken(app: FastifyInstance, phone: string): Promise<boolean> {
  const rows = await app.db.platform('sign-in directory', (tx) =>
    tx.query('select 1 from sign_in_name where name = $1', [signInName('', phone)]),
  )
  return rows.length > 0
}

/** At most twenty suppliers by name or short name, for operators to find theirs. */
async function suppliersLike(app: FastifyInstance, q: string): Promise<{ name: string; short_name: string }[]> {
  if (q.length < 2) return []
  return app.db.platform('the list of suppliers', (tx) =>
    tx.query<{ name: string; short_name: string }>(
      `select name, short_name from supplier where status = 'active' and not is_platform and (name ilike $1 or short_name ilike $1)
       order by lower(short_name) limit 20`,
      [`%${q.replace(/[\\%_]/g, (char) => `\\${char}`)}%`],
    ),
  )
}
