import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { ServerConfig } from '#core/wire/access-wire.ts'
import { socialTypes } from '#core/wire/social-wire.ts'
import { seconds } from '../http/clock.ts'
import { ok } from '../http/envelope.ts'
import { setFileCookie } from '../http/file-cookie.ts'
import { requireProof } from '../http/proof.ts'
import { addRoute } from '../http/wire-route.ts'
import { fields, noQuery, unsignedCall, publicCall, sessionCall, textSchema } from '../http/route.ts'
import { countedAddress } from './attempts.ts'
import { countedCode } from './counted-code.ts'
import { drawCaptcha } from './captcha.ts'
import { industryOptions } from './industries.ts'
import { passwordResetRoutes } from './password-reset.ts'
import { phoneProofRoutes } from './phone-proof.ts'
import { prove } from './prove.ts'
import { renewRecovery } from './recovery-renew.ts'
import { confirmFactor, dropFactor, factorState, startFactor } from './second-factor.ts'
import { changePassword, editProfile, shopInfo, userInfo } from './profile.ts'
import { endSessions, openSession, rotate, tokenAnswer } from './session-life.ts'
import { socialRoutes } from './social.ts'
import { signInByPassword } from './sign-in.ts'

/** Settings that are public before sign-in. */
export interface Site {
  smsLogin: boolean
  /** Host before the paths of stored files; empty for this server. */
  fileHost: string
  /** Origins of chat pages that may be framed. */
  chatHosts: readonly string[]
}

const password = textSchema(512, { min: 1 })
const name = (max: number) => textSchema(max, { pattern: '^[^\\u0000]*$' })

/**
 * Picture codes per address: enough for an office that signs in at nine, few enough that they do not fill the table.
 */
const captchasOf = { max: 30, timeWindow: 60_000, keyGenerator: ({ ip }: FastifyRequest) => countedAddress(ip) }

/** Calls by which a person proves who they are once more, and sets up a second factor. */
function safeRoutes(app: FastifyInstance): void {
  const config = { ...sessionCall, before: ['factor'] as const }
  const code = { querystring: noQuery, body: fields({ code: name(20) }, ['code']) }
  addRoute(
    app,
    'POST',
    '/seller/safe/Prove',
    {
      config: { ...config, before: ['password', 'factor'] },
      schema: { querystring: noQuery, body: fields({ password }, ['password']) },
    },
    async (request) => ok(await prove(request)),
  )
  addRoute(app, 'GET', '/seller/safe/TotpState', { config, schema: { querystring: noQuery } }, async (request) =>
    ok(await factorState(request)),
  )
  addRoute(
    app,
    'POST',
    '/seller/safe/TotpStart',
    { config, schema: { querystring: noQuery, body: fields({}) } },
    async (request) => {
      requireProof(request)
      return ok(await startFactor(request))
    },
  )
  addRoute(app, 'POST', '/seller/safe/TotpConfirm', { config, schema: code }, async (request) =>
    ok(await countedCode(request, () => confirmFactor(request))),
  )
  addRoute(app, 'POST', '/seller/safe/TotpOff', { config, schema: code }, async (request) => {
    requireProof(request)
    return ok(await countedCode(request, () => dropFactor(request)))
  })
  addRoute(
    app,
    'POST',
    '/seller/safe/RecoveryRenew',
    { config, schema: { querystring: noQuery, body: fields({ code: name(20) }) } },
    async (request) => {
      requireProof(request)
      return ok(await countedCode(request, () => renewRecovery(request)))
    },
  )
}

/** Calls about the caller's own account: signing in and out, tokens, profile, password, shop. */
export function accountRoutes(app: FastifyInstance, site: Site): void {
  const get = {
    config: { ...sessionCall, before: ['password', 'factor', 'approval'] as const },
    schema: { querystring: noQuery },
  }
  const publicGet = { config: publicCall, schema: { querystring: noQuery } }

  addRoute(
    app,
    'POST',
    '/public/user/login',
    {
      config: publicCall,
      schema: {
        querystring: noQuery,
        body: fields(
          {
            username: name(64),
            password,
            name: name(64),
            type: textSchema(20, { enum: ['password', 'buyer'] }),
            captcha: name(100),
            totp: name(20),
          },
          ['username', 'password'],
        ),
      },
    },
    async (request, reply) => {
      if (request.body.type !== 'buyer') return ok(await signInByPassword(request, reply))
      if (!app.buyers) throw new AppError('not_found')
      return ok(await app.buyers.signIn(request))
    },
  )

  addRoute(
    app,
    'POST',
    '/public/user/refreshAccessToken',
    { config: publicCall, schema: { querystring: noQuery, body: fields({ refresh_token: name(300) }) } },
    async (request, reply) => {
      if (!request.body.refresh_token) throw new AppError('refresh_missing')
      const buyer = await app.buyers?.rotate(request, request.body.refresh_token)
      return ok(buyer ?? (await tokenAnswer(request, reply, await rotate(request, request.body.refresh_token))))
    },
  )

  addRoute(
    app,
    'POST',
    '/public/user/exchangeToken',
    {
      config: publicCall,
      schema: {
        querystring: noQuery,
        body: fields({ accesstoken: name(2000), supplieruid: name(20) }, ['accesstoken', 'supplieruid']),
      },
    },
    async (request, reply) => {
      const { accesstoken, supplieruid } = request.body
      const { suid, uid, sid } = await app.tokens.verify('access', accesstoken)
      if (supplieruid !== String(suid) || !(await app.sessions.find({ suid, sid }))) throw new AppError('signed_out')
      const session = await app.db.tenant(suid, async (tx) => {
        if ((await endSessions(tx, app, { why: 'exchanged', sid })) !== 1) throw new AppError('signed_out')
        return openSession(tx, request, uid)
      })
      return ok(await tokenAnswer(request, reply, session))
    },
  )

  addRoute(app, 'GET', '/buyer/user/logout', get, async (request, reply) => {
    const { suid, sid } = request.session
    await app.db.tenant(suid, (tx) => endSessions(tx, app, { why: 'signed_out', sid }))
    setFileCookie(request, reply, '', 0)
    return ok(null)
  })

  addRoute(app, 'GET', '/buyer/user/info', get, async ({ session }) => ok(await userInfo(app.db, session)))
  addRoute(
    app,
    'POST',
    '/buyer/user/userEdit',
    {
      config: sessionCall,
      schema: {
        querystring: noQuery,
        body: fields({ real_name: name(30), nick_name: name(30), phone: name(20), avatar: name(200) }),
      },
    },
    async (request) => ok(await editProfile(request)),
  )
  addRoute(
    app,
    'POST',
    '/seller/supplier/PasswordEdit',
    {
      config: { ...sessionCall, before: ['password', 'factor', 'approval'] },
      schema: {
        querystring: noQuery,
        body: fields({ old_password: password, password }, ['old_password', 'password']),
      },
    },
    async (request) => ok(await changePassword(request)),
  )
  safeRoutes(app)
  socialRoutes(app)
  passwordResetRoutes(app)
  phoneProofRoutes(app)
  addRoute(app, 'GET', '/seller/supplier/Info', get, async ({ session }) => ok(await shopInfo(app.db, session)))
  addRoute(app, 'GET', '/seller/role/OperatorPermission', get, async ({ session, lang }) =>
    ok(app.registry.routesFor(session, lang)),
  )

  addRoute(app, 'GET', '/public/config/GetServerConfig', publicGet, async () => {
    const config: ServerConfig = {
      server_time: seconds(app.now()),
      sms_login_open: site.smsLogin ? 1 : 0,
      social_login_open: socialTypes.filter((type) => app.social[type]),
      file_host: site.fileHost,
      chat_hosts: [...site.chatHosts],
    }
    return ok(config)
  })
  addRoute(app, 'GET', '/public/supplier/GetIndustryTypeConf', publicGet, async ({ lang }) => ok(industryOptions(lang)))

  addRoute(
    app,
    'GET',
    '/api/captcha',
    {
      config: { ...unsignedCall, rateLimit: captchasOf },
      schema: { querystring: fields({ purpose: textSchema(20, { enum: ['login', 'register', 'verify'] }) }) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await drawCaptcha(app, request.query.purpose ?? 'login'))
    },
  )
}
