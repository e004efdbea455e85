import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Buyer } from '#core/define/buyer-call.ts'
import type { Ctx } from '#core/define/context.ts'
import { inLang } from '#core/text/i18n.ts'
import { defineBuyers } from '../../db.ts'
import type { DB } from '../../db.ts'
import { member } from '../member/member.resource.ts'

const DEFAULT_NAME = ['用户{tail}', 'Customer {tail}', 'Cliente {tail}', 'お客様 {tail}'] as const

/**
 * The member with a phone number, created when there is none, with the given name and source. Throws `member_blocked`.
 */
export async function memberOfPhone(
  { db, suid, save, lang }: Ctx<DB>,
  { phone, name, source }: { phone: string; name?: string | null; source: 'h5' | 'open' },
): Promise<Buyer> {
  const { rows } = await sql<{ id: number; name: string; status: string }>`
    select id, name, status from member where suid = ${suid} and phone = ${phone} and del_at is null`.execute(db)
  const [existing] = rows
  if (existing?.status === 'blocked') throw new AppError('member_blocked', { name: existing.name })
  if (existing) return { id: existing.id, name: existing.name }
  const called = name ?? inLang(DEFAULT_NAME, lang).replace('{tail}', phone.slice(-4))
  const { id } = await save(member, { name: called, phone, source, addresses: [] })
  return { id, name: called }
}

/**
 * Members are the buyers of a shop: a verified phone number identifies the member, who is created at the first sign-in.
 */
export const memberBuyers = defineBuyers({
  enter: (phone, ctx) => memberOfPhone(ctx, { phone, source: 'h5' }),
  async find(id, { db, suid }) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from member where suid = ${suid} and id = ${id} and status = 'active' and del_at is null`.execute(
      db,
    )
    return rows[0]
  },
})
