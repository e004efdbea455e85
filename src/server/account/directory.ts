import { invalid } from '#core/errors/errors.ts'
import type { Text } from '#core/text/i18n.ts'
import type { Db, Tx } from '../db/db.ts'
import type { DataScope } from '#core/define/people.ts'
import type { SocialType } from '#core/wire/social-wire.ts'
import { hasherOf } from './password.ts'
import type { Hasher } from './password.ts'
import { isIndustry } from './industries.ts'
import { labelTexts } from '#core/text/label-texts.ts'

export interface NewPerson {
  login_name: string
  username: string
  password: string
  nick_name?: string
  real_name?: string
  phone?: string
}

export interface NewSupplier {
  name: string
  /** The name that operators enter with their login name; unique in the service. */
  short_name: string
  industry_type?: string
  is_union?: boolean
  is_platform?: boolean
  /** `applying` until the platform lets it in. */
  status?: 'active' | 'applying'
  phone?: string
  logo?: string
  /** Keys of the add-ons it has from its first day. */
  addons?: readonly string[]
  settings?: Readonly<Record<string, unknown>>
  /** The main account; it holds the supplier's first role, which has the admin flag. */
  main: NewPerson
}

export interface NewRole {
  name: string
  description?: string
  is_admin?: boolean
  /** Screen paths. */
  paths?: readonly string[]
  /** Paths of calls, without `/v1`. */
  apis?: readonly string[]
}

export interface NewOperator extends NewPerson {
  roles: readonly number[]
  dept_id?: number
  warehouses?: readonly number[]
  data_scope?: DataScope
}

/** The directory key of an account: main accounts by login name alone, operators with their supplier's short name. */
export function signInName(shortName: string, login: string): string {
  const name = shortName.trim().toLowerCase()
  return `${name || 'main'}:${login.trim().toLowerCase()}`
}

/** Makes a supplier with its main account and the role `admin`. The platform's own work: it crosses tenants. */
export async function createSupplier(
  db: Db,
  supplier: NewSupplier,
  hasher: Hasher = hasherOf(),
): Promise<{ suid: number; uid: number; role: number }> {
  const { main, industry_type = 'salt' } = supplier
  if (!isIndustry(industry_type)) throw new Error(`there is no industry type ${industry_type}`)
  const hash = await hasher.hash(main.password)
  return db.platform('a new supplier', async (tx) => {
    const [row] = await tx.query<{ suid: number }>(
      `insert into supplier (name, short_name, industry_type, is_union, is_platform, phone, logo, settings, status) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning suid`,
      [
        supplier.name,
        supplier.short_name,
        industry_type,
        supplier.is_union ?? false,
        supplier.is_platform ?? false,
        supplier.phone ?? null,
        supplier.logo ?? null,
        JSON.stringify(supplier.settings ?? {}),
        supplier.status ?? 'active',
      ],
    )
    const supplierTx: Tx = { ...tx, suid: idOf(row?.suid) }
    const role = await insertRole(supplierTx, { name: 'admin', is_admin: true })
    const uid = await insertOperator(supplierTx, { ...main, roles: [role] }, hash, true)
    if (supplier.addons?.length)
      await supplierTx.query('insert into supplier_addon (suid, key) select $1, unnest($2::text[])', [
        supplierTx.suid,
        [...supplier.addons],
      ])
    return { suid: supplierTx.suid, uid, role }
  })
}

/** Makes a role; answers its id. */
export function createRole(db: Db, suid: number, role: NewRole): Promise<number> {
  return db.tenant(suid, (tx) => insertRole(tx, role))
}

/** Makes an operator with its roles and its entry in the sign-in directory; answers its uid. */
export async function createOperator(
  db: Db,
  suid: number,
  operator: NewOperator,
  hasher: Hasher = hasherOf(),
): Promise<number> {
  const hash = await hasher.hash(operator.password)
  return db.tenant(suid, (tx) => insertOperator(tx, operator, hash, false))
}

async function insertRole(
  tx: Tx,
  { name, description, is_admin = false, paths = [], apis = [] }: NewRole,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    'insert into role (suid, name, description, is_admin, path_arr, api_arr) values ($1, $2, $3, $4, $5, $6) returning id',
    [tx.suid, name, description ?? null, is_admin, JSON.stringify(paths), JSON.stringify(apis)],
  )
  return idOf(row?.id)
}

async function insertOperator(tx: Tx, operator: NewOperator, hash: string, main: boolean): Promise<number> {
  const { login_name, username, nick_name, real_name, phone, dept_id, data_scope = 'all', roles, warehouses } = operator
  const [row] = await tx.query<{ id: number }>(
    `insert into operator (suid, login_name, username, nick_name, real_name, phone, password, is_main, dept_id, data_scope, role_ids, warehouses)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      tx.suid,
      login_name,
      username,
      nick_name ?? null,
      real_name ?? null,
      phone ?? null,
      hash,
      main,
      dept_id ?? null,
      data_scope,
      [...roles].sort((a, b) => a - b),
      warehouses ?? null,
    ],
  )
  const uid = idOf(row?.id)
  await enterDirectory(tx, { uid, login: login_name, main })
  return uid
}

/** Writes the names by which a person of this supplier may sign in; throws on a name that is taken. */
export async function enterDirectory(
  tx: Tx,
  { uid, login, main }: { uid: number; login: string; main: boolean },
): Promise<void> {
  const [supplier] = await tx.query<{ short_name: string }>('select short_name from supplier where suid = $1', [
    tx.suid,
  ])
  const shortName = supplier?.short_name ?? ''
  if (!plain.test(login)) throw invalid([{ field: 'login_name', code: 'wrong_type', params: { label: loginLabel } }])
  if (!plain.test(shortName) || shortName.toLowerCase() === 'main')
    throw invalid([{ field: 'short_name', code: 'wrong_type', params: { label: shortLabel } }])
  const names = [signInName(shortName, login), ...(main ? [signInName('', login)] : [])]
  await tx.query('insert into sign_in_name (name, suid, uid) select unnest($1::text[]), $2, $3', [names, tx.suid, uid])
}

/** The directory key of an account at a provider. No login name starts with a colon, so typed names never match it. */
export function socialName(type: SocialType, id: string): string {
  return `${type}::${id}`
}

/**
 * Takes the names by which a person signs in out of the directory: all, what they type, or the account that is tied at
 * one provider.
 */
export async function leaveDirectory(tx: Tx, uid: number, which: 'all' | 'typed' | SocialType = 'all'): Promise<void> {
  await tx.query(
    `delete from sign_in_name where suid = $1 and uid = $2
     and case $3::text when 'all' then true when 'typed' then name not like '%::%' else name like $3::text || '::%' end`,
    [tx.suid, uid, which],
  )
  if (which === 'wechat')
    await tx.query('update operator set wx_bound_at = null where suid = $1 and id = $2', [tx.suid, uid])
}

/** Takes one tied account out of the directory; whose it was, undefined where it is gone. */
export async function untieAccount(tx: Tx, id: number): Promise<{ uid: number; type: string } | undefined> {
  const [row] = await tx.query<{ uid: number; type: string }>(
    `delete from sign_in_name where suid = $1 and id = $2 and name like '%::%' returning uid, split_part(name, '::', 1) as type`,
    [tx.suid, id],
  )
  if (row?.type === 'wechat')
    await tx.query('update operator set wx_bound_at = null where suid = $1 and id = $2', [tx.suid, row.uid])
  return row
}

// A colon parts the two names in the directory.
const plain = /^[^\s:]{1,64}$/
const loginLabel: Text = labelTexts.loginName
const shortLabel: Text = labelTexts.supplierShortName

function idOf(id: number | undefined): number {
  if (id === undefined) throw new Error('a row was not stored')
  return id
}
