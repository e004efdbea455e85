import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TokenAnswer } from '#core/wire/access-wire.ts'
import { socialNames, socialTypes } from '#core/wire/social-wire.ts'
import type { SocialAccount, SocialAuth, SocialReturn, SocialType } from '#core/wire/social-wire.ts'
import { AppError } from '#core/errors/errors.ts'
import { ok } from '../http/envelope.ts'
import { callerIfAny, refusePending } from '../http/guard.ts'
import { writeOnce, writeProven } from '../http/idempotency.ts'
import { requireProof } from '../http/proof.ts'
import { header } from '../http/sign-check.ts'
import { fields, noQuery, publicCall, sessionCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { installedAddonsOf } from '../read/installed-addons.ts'
import { socialProvider } from '../social/open-provider.ts'
import type { SocialIdentity, SocialProvider } from '../social/provider.ts'
import { leaveDirectory, socialName } from './directory.ts'
import { dropState, isKnownState, newState } from './oauth-state.ts'
import { tokenAnswer } from './session-life.ts'
import { findAccount, startSession, refuseBlocked } from './sign-in.ts'

/** The add-on without which a supplier's people use WeChat alone, as the specification has it for everybody. */
const ADDON = 'social'

const kind = textSchema(20, { enum: [...socialTypes] })
const back = { code: textSchema(512, { min: 1 }), state: textSchema(100), type: kind }

/** What a returning browser brings, by which provider. */
type ProviderReturn = SocialReturn & { type?: SocialType }

/** Calls by which accounts at providers are tied to a person, untied, and open a session. */
export function socialRoutes(app: FastifyInstance): void {
  addRoute(
    app,
    'GET',
    '/addons/social/public/GetSocialAuthData',
    { config: publicCall, schema: { querystring: fields({ type: kind }) } },
    async (request, reply) => ok(startAgreement(request, reply, request.query.type)),
  )
  addRoute(
    app,
    'POST',
    '/public/user/wechatLogin',
    { config: publicCall, schema: { querystring: noQuery, body: fields(back, ['code']) } },
    async (request, reply) => ok(await signInBy(request, reply, request.body)),
  )
  // The specification's one call for both: it ties an account to who is signed in, and signs in who is not.
  addRoute(
    app,
    'GET',
    '/addons/social/public/GetSocialAndBindByCode',
    { config: publicCall, schema: { querystring: fields(back, ['code']) } },
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
    { config: sessionCall, schema: { querystring: noQuery, body: fields({ type: kind }) } },
    async (request) => ok(await unbind(request, request.body.type)),
  )
  addRoute(
    app,
    'GET',
    '/seller/supplier/SocialAccounts',
    { config: sessionCall, schema: { querystring: noQuery } },
    async (request) => ok(await accountsOf(request)),
  )
}

/** Where a person agrees. */
function startAgreement(request: FastifyRequest, reply: FastifyReply, type: SocialType = 'wechat'): SocialAuth {
  const provider = providerOf(request, type)
  if (!provider) return { type, open: 0, url: '', state: '' }
  const state = newState(request, reply, type)
  return { type, open: 1, url: provider.agreementPage({ back: backTo(request, type), state }), state }
}

function providerOf({ server }: FastifyRequest, type: SocialType): SocialProvider | undefined {
  const app = server.social[type]
  return app && socialProvider(type, { app, rules: server.httpClient, now: server.now })
}

/** Providers compare this address with the one that they sent the browser to. */
function backTo(request: FastifyRequest, type: SocialType): string {
  return `${request.protocol}://${request.host}/auth-redirect?type=${type}`
}

/** Who came back; the browser must bring the state it was sent with. A state works once. */
async function identityOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, state = '', type = 'wechat' }: ProviderReturn,
): Promise<SocialIdentity> {
  const provider = providerOf(request, type)
  if (!provider) throw new AppError('social_off', { name: socialNames[type] })
  // The browser must carry the state cookie: a request without it was started elsewhere.
  const isBrowser = header(request, 'sec-fetch-site') !== ''
  if (!isKnownState(request, state, type) || (isBrowser && state === '')) throw new AppError('oauth_state')
  dropState(request, reply)
  const identity = await provider.identity({ code, back: backTo(request, type) })
  if (!identity) throw new AppError('social_failed', { name: socialNames[type] })
  return identity
}

/** Opens a session for the person whose account this is. Throws `social_unbound` and `social_factor`. */
async function signInBy(request: FastifyRequest, reply: FastifyReply, returned: ProviderReturn): Promise<TokenAnswer> {
  const { type = 'wechat' } = returned
  const { id } = await identityOf(request, reply, returned)
  const account = await findAccount(request, socialName(type, id))
  if (!account) throw new AppError('social_unbound', { name: socialNames[type] })
  await refuseBlocked(request, account, type)
  if (type !== 'wechat' && !(await installedAddonsOf(request.server, account.suid, [ADDON])).has(ADDON))
    throw new AppError('plugin_off')
  if (account.second_factor) throw new AppError('social_factor')
  return tokenAnswer(request, reply, await startSession(request, account, { method: type }))
}

function bind(request: FastifyRequest, reply: FastifyReply, returned: ProviderReturn): Promise<null> {
  const { server: app, session } = request
  const { type = 'wechat' } = returned
  const identified = async () => {
    if (!isFor(session, type)) throw new AppError('plugin_off')
    requireProof(request)
    return identityOf(request, reply, returned)
  }
  return writeProven(request, app.db, identified, async (tx, record, { id, name }) => {
    await leaveDirectory(tx, session.uid, type)
    const rows = await tx.query(
      'insert into sign_in_name (name, suid, uid, nick_name, bound_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning uid',
      [socialName(type, id), tx.suid, session.uid, name, app.now()],
    )
    if (rows.length === 0) throw new AppError('social_taken', { name: socialNames[type] })
    if (type === 'wechat')
      await tx.query('update operator set wx_bound_at = $3 where suid = $1 and id = $2', [
        tx.suid,
        session.uid,
        app.now(),
      ])
    record({
      biz_type: 'operator',
      biz_id: session.uid,
      before: { [mark(type)]: false },
      after: { [mark(type)]: true },
    })
    return null
  })
}

function unbind(request: FastifyRequest, type: SocialType = 'wechat'): Promise<null> {
  requireProof(request)
  const { server: app, session } = request
  return writeOnce(request, app.db, async (tx, record) => {
    await leaveDirectory(tx, session.uid, type)
    record({
      biz_type: 'operator',
      biz_id: session.uid,
      before: { [mark(type)]: true },
      after: { [mark(type)]: false },
    })
    return null
  })
}

/** The providers as the caller may use them, with what is bound to them. */
async function accountsOf(request: FastifyRequest): Promise<SocialAccount[]> {
  const { server, session } = request
  const [rows = []] = await server.db.read(session.suid, [
    {
      text: `select split_part(n.name, '::', 1) as type, n.nick_name, extract(epoch from coalesce(n.bound_at, o.wx_bound_at))::int8 as bound_at
        from sign_in_name n join operator o on o.suid = n.suid and o.id = n.uid where n.suid = $1 and n.uid = $2 and n.name like '%::%'`,
      values: [session.suid, session.uid],
    },
  ])
  return socialTypes.map((type) => {
    const row = rows.find((candidate) => candidate['type'] === type)
    return {
      type,
      open: server.social[type] && isFor(session, type) ? 1 : 0,
      bound: row ? 1 : 0,
      name: String(row?.['nick_name'] ?? ''),
      bound_at: Number(row?.['bound_at'] ?? 0),
    }
  })
}

/** What the operator log calls it. */
const mark = (type: SocialType) => (type === 'wechat' ? 'wx_bound' : `${type}_bound`)

/** Whether a supplier's people may use a provider. */
function isFor({ addons }: { addons: ReadonlySet<string> }, type: SocialType): boolean {
  return type === 'wechat' || addons.has(ADDON)
}
