import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { UserInfo } from '#core/wire/access-wire.ts'
import type { PasswordInput, ProfileInput, ShopInfo } from '#core/wire/account-wire.ts'
import type { Db, Tx } from '../db/db.ts'
import { writeOnce, writeProven } from '../http/idempotency.ts'
import { requireProof } from '../http/proof.ts'
import type { Session } from '../http/session-types.ts'
import { keepPassword, accountServicesOf } from './people.ts'
import { provePassword } from './prove.ts'
import { endSessions } from './session-life.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

interface Person {
  uid: number
  login_name: string
  username: string
  nick_name: string | null
  real_name: string | null
  phone: string | null
  avatar: string | null
  phone_proven: boolean
  wx_bound_at: number | null
}

/**
 * `GET /v1/buyer/user/info`. Throws `roles_empty` for a person without a role. `admin` in `roles` represents the admin
 * flag, whatever the role's name.
 */
export async function userInfo(db: Db, session: Session): Promise<UserInfo> {
  const roles = session.isAdmin ? ['admin', ...session.roles] : [...session.roles]
  if (roles.length === 0) throw new AppError('roles_empty')
  const [people, suppliers] = await db.read(session.suid, [
    { text: personSql, values: [session.suid, session.uid] },
    {
      text: 'select name, short_name, logo, industry_type, is_union from supplier where suid = $1',
      values: [session.suid],
    },
  ])
  const person = people?.[0]
  const supplier = suppliers?.[0]
  if (!person || !supplier) throw new AppError('signed_out')
  return {
    uid: session.uid,
    suid: session.suid,
    logo: supplier.logo ?? '',
    avatar: person.avatar ?? '',
    username: person.username,
    loginName: person.login_name,
    nick_name: person.nick_name ?? person.username,
    real_name: person.real_name ?? '',
    phone: person.phone ?? '',
    phone_proven: person.phone_proven,
    roles,
    is_union: supplier.is_union ? 1 : 0,
    industry_type: supplier.industry_type,
    isbindwxpub: person.wx_bound_at === null ? 0 : 1,
    supplier: { name: supplier.name, short_name: supplier.short_name },
    ...(session.requirement ? { due: session.requirement } : {}),
  }
}

/** `GET /v1/seller/supplier/Info`. */
export async function shopInfo(db: Db, session: Session): Promise<ShopInfo> {
  const rows = await db.tenant(session.suid, (tx) =>
    tx.query<ShopInfo>(
      `select p.name, p.short_name, p.industry_type, coalesce(p.phone, '') as phone, coalesce(p.logo, '') as logo, m.login_name as username,
         (m.wx_bound_at is not null)::int as is_bind_wx, coalesce(floor(extract(epoch from m.wx_bound_at)), 0)::bigint as bind_wx_time,
         coalesce(p.settings->>'store_domain', '') as store_domain, coalesce(floor(extract(epoch from m.last_login_at)), 0)::bigint as last_login_time
       from supplier p join operator m on m.suid = p.suid and m.is_main and m.del_at is null where p.suid = $1`,
      [session.suid],
    ),
  )
  const [info] = rows
  if (!info) throw new AppError('not_found')
  return info
}

/** `POST /v1/buyer/user/userEdit`: only what is sent changes; an empty text clears. */
export function editProfile(request: FastifyRequest<{ Body: ProfileInput }>): Promise<null> {
  const { suid, uid } = request.session
  return writeOnce(request, request.server.db, async (tx, record) => {
    const before = await personOf(tx, uid)
    const input = Object.fromEntries(Object.entries(request.body).map(([key, value]) => [key, value.trim() || null]))
    const problems = await faultsOf(tx, request.body)
    if (problems.length) throw invalid(problems)
    // codes go to this number: a person at an unattended screen must not redirect them
    if ('phone' in input && input['phone'] !== before.phone) requireProof(request)
    const after = { ...before, ...input }
    await tx.query(
      `update operator set nick_name = $3, real_name = $4, phone = $5, avatar = $6, updated_at = $7, ver = ver + 1 where suid = $1 and id = $2`,
      [suid, uid, after.nick_name, after.real_name, after.phone, after.avatar, request.server.now()],
    )
    record({ biz_type: 'operator', biz_id: uid, before: { ...before }, after })
    return null
  })
}

/** `POST /v1/seller/supplier/PasswordEdit`: needs the present password, and ends the person's other sessions. */
export function changePassword(request: FastifyRequest<{ Body: PasswordInput }>): Promise<null> {
  const { server: app, session } = request
  return writeProven(
    request,
    app.db,
    () => newHash(request),
    async (tx, record, hash) => {
      await keepPassword(tx, session.uid)
      await tx.query(
        'update operator set password = $3, password_at = $4, must_change = false, updated_at = $4, ver = ver + 1 where suid = $1 and id = $2',
        [session.suid, session.uid, hash, app.now()],
      )
      await endSessions(tx, app, { why: 'password', uid: session.uid, except: session.sid })
      record({ biz_type: 'operator', biz_id: session.uid, before: { password: 'old' }, after: { password: 'new' } })
      return null
    },
  )
}

/** Of the new password, once the old one has been proven. */
async function newHash(request: FastifyRequest<{ Body: PasswordInput }>): Promise<string> {
  const { server: app, session, body } = request
  const person = await app.db.tenant(session.suid, (tx) => personOf(tx, session.uid))
  await provePassword(request, body.old_password, 'old_password')
  if (body.password === body.old_password) throw invalid([{ field: 'password', code: 'bad_password' }])
  const personalTexts = [person.login_name, person.username, person.phone]
  return app.db.tenant(session.suid, (tx) =>
    accountServicesOf(app, tx).newPassword({
      password: body.password,
      field: 'password',
      uid: session.uid,
      words: personalTexts,
    }),
  )
}

const personSql = `select id as uid, login_name, username, nick_name, real_name, phone, phone_proven_at is not null as phone_proven, avatar, wx_bound_at
  from operator where suid = $1 and id = $2 and del_at is null`

async function personOf(tx: Tx, uid: number): Promise<Person> {
  const [person] = await tx.query<Person>(personSql, [tx.suid, uid])
  if (!person) throw new AppError('signed_out')
  return person
}

async function faultsOf(tx: Tx, { phone, avatar }: ProfileInput): Promise<Problem[]> {
  const problems: Problem[] = []
  if (phone?.trim() && !/^1\d{10}$/.test(phone.trim())) problems.push({ field: 'phone', code: 'bad_phone' })
  if (avatar) {
    const key = /^\/api\/file\/([\w-]{1,100}(?:\.\w{1,5})?)$/.exec(avatar)?.[1]
    const [file] = key
      ? await tx.query(`select id from file where suid = $1 and key = $2 and mime like 'image/%'`, [tx.suid, key])
      : []
    if (!file) problems.push({ field: 'avatar', code: 'bad_ref', params: { label: fieldTexts.avatar } })
  }
  return problems
}
