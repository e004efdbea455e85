import { sql } from 'kysely'
import { AppError, invalid, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { afterSave, beforeDelete, beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import { digitsOf, isLuhn } from '../shared/luhn.ts'
import { bankCard } from './bank-card.resource.ts'
import { openCards } from './sealed.ts'

/** How many cards a supplier keeps. */
const MOST = 5

/** Checks what is typed and seals the numbers. An account that is another afterwards is verified anew. */
export const sealCard = beforeSave(bankCard, async (input, before, ctx) => {
  const { accounts } = ctx
  const { kind, holder, card_no, id_no, is_default } = input
  await oneAtATime(ctx)
  const cards = await openCards(ctx)
  if (!before && cards.length >= MOST) throw new AppError('card_limit', { max: MOST })
  if (!before && !card_no) throw invalid([{ field: 'card_no', code: 'required', params: { label: bankCard.fields.card_no.label } }])
  if (before?.is_default && !is_default) throw refusing('is_default', 'card_default_stays')
  if (kind === 'company') await refuseOtherHolder(ctx, holder)
  const number = card_no ? digitsOf(card_no) : undefined
  const kept = cards.find(({ id }) => id === before?.id)
  const now = number ?? kept?.card_no ?? ''
  refuseWrongNumber(now, kind)
  if (cards.some(({ id, card_no: other }) => id !== before?.id && other === now))
    throw refusing('card_no', 'card_known', { last4: now.slice(-4) })
  const same = before !== null && before.kind === kind && before.holder === holder && now === kept?.card_no
  return {
    last4: now.slice(-4),
    is_default: is_default || cards.length === 0,
    ...(number === undefined ? {} : { card_no: accounts.seal(number) }),
    ...(id_no ? { id_no: accounts.seal(digitsOf(id_no).toUpperCase()) } : {}),
    ...(same ? {} : { status: 'unverified' as const, checked_at: null, check_remark: null }),
  }
})

/** There is one default: the latest. */
export const oneDefaultCard = afterSave(bankCard, async ({ id, is_default }, before, { db, suid }) => {
  if (!is_default || before?.is_default) return
  await sql`update bank_card set is_default = false, ver = ver + 1 where suid = ${suid} and id <> ${id} and is_default and del_at is null`.execute(
    db,
  )
})

/** A card that is not there any more cannot be paid to. The last one may go, whether it is the default or not. */
export const spareUsedCard = beforeDelete(bankCard, async ({ id, is_default }, ctx) => {
  await oneAtATime(ctx)
  const { rows } = await sql<{ bill_no: string }>`
    select bill_no from withdrawal where suid = ${ctx.suid} and card_id = ${id} and status in ('waiting', 'approved', 'paying') and del_at is null
    order by id limit 1`.execute(ctx.db)
  if (rows[0]) throw new AppError('card_in_use', { no: rows[0].bill_no })
  if (is_default && (await openCards(ctx)).length > 1) throw new AppError('card_default_stays')
})

/** Two saves at once would both count the same cards, or both stay the default. */
async function oneAtATime({ db, suid }: Ctx<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank cards', ${suid}))`.execute(db)
}

async function refuseOtherHolder(ctx: Ctx<DB>, holder: string): Promise<void> {
  const certified = (await supplierFacts(ctx))?.certified ?? ''
  if (plain(holder) !== plain(certified)) throw refusing('holder', 'card_holder_differs', { certified })
}

/** Names of firms are the same whatever width their brackets and spaces have. */
function plain(name: string): string {
  return name.normalize('NFKC').replace(/\s/g, '')
}

/** The numbers of cards end in a check digit; those of company accounts do not. */
function refuseWrongNumber(number: string, kind: 'company' | 'personal'): void {
  if (kind === 'company' && !/^\d{8,32}$/.test(number)) throw refusing('card_no', 'account_number_wrong')
  if (kind === 'personal' && !(/^\d{12,19}$/.test(number) && isLuhn(number)))
    throw refusing('card_no', 'card_number_wrong', { last4: number.slice(-4) })
}
