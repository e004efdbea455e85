import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TokenAnswer } from '#core/wire/access-wire.ts'
import type { SocialAuth, WechatReturn } from '#core/wire/own-wire.ts'
import { AppError } from '#core/errors/errors.ts'
import { ok } from '../http/envelope.ts'
import { callerIfAny, refusePending } from '../http/guard.ts'
import { writeOnce, writeProven } from '../http/idempotency.ts'
import { requireProof } from '../http/proof.ts'
import { header } from '../http/sign-check.ts'
import { fields, noQuery, publicCall, sessionCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { leaveDirectory, wechatName } from './directory.ts'
import { tokenAnswer } from './session-life.ts'
import { findAccount, startSession, refuseBlocked } from './sign-in.ts'
import { agreementPage, fetchIdentity } from './wechat-app.ts'

const COOKIE = 'saltern_oauth'
const LIFE_S = 600

const back = { code: textSchema(512, { min: 1 }), state: textSchema(100) }

/** Calls by which WeChat is tied to an account, untied, and opens a session. */
export function wechatRoutes(app: FastifyInstance): void {
  addRoute(app, 'GET', '/addons/social/public/GetSocialAuthData', { config: publicCall, schema: { querystring: fields({ type: kind }) } }, async (request, reply) =>
    ok(startAgreement(request, reply)),
  ) // prettier-ignore
  addRoute(
    app,
    'POST',
    '/public/user/wechatLogin',
    { config: publicCall, schema: { querystring: noQuery, body: fields({ ...back, type: kind }, ['code']) } },
    async (request, reply) => ok(await signInBy(request, reply, request.body)),
  )
  // The specification's one call for both: it ties WeChat to who is signed in, and signs in who is not.
  addRoute(
    app,
    'GET',
    '/addons/social/public/GetSocialAndBindByCode',
    { config: publicCall, schema: { querystring: fields({ ...back, type: kind }, ['code']) } },
    async (request, reply) => {
      const caller = await callerIfAny(request)
      if (!caller) return ok(await signInBy(request, reply, request.query))
      if (header(request, 'viewas') !== '') throw new AppError('view_as_reads')
      refusePending(caller)
      return ok(await bind(request, reply, request.query))
    },
  )
  addRoute(
    app,
    'POST',
    '/seller/supplier/WxBind',
    { config: sessionCall, schema: { querystring: noQuery, body: fields(back, ['code']) } },
    async (request, reply) => ok(await bind(request, reply, request.body)),
  )
  addRoute(
    app,
    'POST',
    '/seller/supplier/WxUnbind',
    { config: sessionCall, schema: { querystring: noQuery, body: fields({}) } },
    async (request) => ok(await unbind(request)),
  )
}

const kind = textSchema(20, { enum: ['wechat'] })

function startAgreement(request: FastifyRequest, reply: FastifyReply): SocialAuth {
  const { wechat } = request.server
  if (!wechat) return { type: 'wechat', open: 0, url: '', state: '' }
  const state = randomBytes(24).toString('base64url')
  setState(request, reply, state, LIFE_S)
  const here = `${request.protocol}://${request.host}/auth-redirect?type=wechat`
  return { type: 'wechat', open: 1, url: agreementPage(wechat, { back: here, state }), state }
}

/** The WeChat identity of a returning browser, which must bring the state it was sent with; a state works once. */
async function identityOf(request: FastifyRequest, reply: FastifyReply, { code, state = '' }: WechatReturn): Promise<string> {
  const { wechat, httpClient } = request.server
  if (!wechat) throw new AppError('wechat_off')
  // A browser names where it comes from: one without a state was sent here by somebody else.
  const isBrowser = header(request, 'sec-fetch-site') !== ''
  if (stateOf(request) !== state || (isBrowser && state === '')) throw new AppError('oauth_state')
  setState(request, reply, '', 0)
  return fetchIdentity(wechat, code, httpClient)
}

/** Opens a session for the person whose WeChat account this is. Throws `wechat_unbound` and `wechat_factor`. */
async function signInBy(request: FastifyRequest, reply: FastifyReply, came: WechatReturn): Promise<TokenAnswer> {
  const account = await findAccount(request, wechatName(await identityOf(request, reply, came)))
  if (!account) throw new AppError('wechat_unbound')
  await refuseBlocked(request, account, 'wechat')
  if (account.second_factor) throw new AppError('wechat_factor')
  return tokenAnswer(request, reply, await startSession(request, account, { way: 'wechat' }))
}

function bind(request: FastifyRequest, reply: FastifyReply, came: WechatReturn): Promise<null> {
  const { server: app, session } = request
  const identified = async () => {
    requireProof(request)
    return identityOf(request, reply, came)
  }
  return writeProven(request, app.db, identified, async (tx, record, id) => {
    await leaveDirectory(tx, session.uid, 'wechat')
    const rows = await tx.query('insert into sign_in_name (name, suid, uid) values ($1, $2, $3) on conflict do nothing returning uid', [
      wechatName(id), tx.suid, session.uid,
    ]) // prettier-ignore
    if (rows.length === 0) throw new AppError('wechat_taken')
    await tx.query('update operator set wx_bound_at = $3 where suid = $1 and id = $2', [tx.suid, session.uid, app.now()])
    record({ biz_type: 'operator', biz_id: session.uid, before: { wx_bound: false }, after: { wx_bound: true } })
    return null
  })
}

function unbind(request: FastifyRequest): Promise<null> {
  requireProof(request)
  const { server: app, session } = request
  return writeOnce(request, app.db, async (tx, record) => {
    await leaveDirectory(tx, session.uid, 'wechat')
    await tx.query('update operator set wx_bound_at = null where suid = $1 and id = $2', [tx.suid, session.uid])
    record({ biz_type: 'operator', biz_id: session.uid, before: { wx_bound: true }, after: { wx_bound: false } })
    return null
  })
}

function setState(request: FastifyRequest, reply: FastifyReply, state: string, seconds: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${COOKIE}=${state}; Path=/v1; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`)
}

function stateOf(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? ''
}
