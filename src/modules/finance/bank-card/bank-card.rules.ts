import { sql } from 'kysely'
import { AppError, invalid, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { afterSave, beforeDelete, beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import { digitsOf, isLuhn } from '../shared/luhn.ts'
import { bankCard } from './bank-card.resource.ts'
import { openCards } from './open-cards.ts'

/** Maximum cards per supplier. */
const MAX_CARDS = 5

/** Validates the input and encrypts the numbers. A changed account has to be verified again. */
export const sealCard = beforeSave(bankCard, async (input, before, ctx) => {
  const { accounts } = ctx
  const { kind, holder, card_no, id_no, is_default } = input
  await lockCards(ctx)
  const cards = await openCards(ctx)
  if (!before && cards.length >= MAX_CARDS) throw new AppError('card_limit', { max: MAX_CARDS })
  if (!before && !card_no)
    throw invalid([{ field: 'card_no', code: 'required', params: { label: bankCard.fields.card_no.label } }])
  if (before?.is_default && !is_default) throw refusing('is_default', 'card_default_stays')
  if (kind === 'company') await checkHolder(ctx, holder)
  const number = card_no ? digitsOf(card_no) : undefined
  const previous = cards.find(({ id }) => id === before?.id)
  const newNumber = number ?? previous?.card_no ?? ''
  checkNumber(newNumber, kind)
  if (cards.some(({ id, card_no: other }) => id !== before?.id && other === newNumber))
    throw refusing('card_no', 'card_known', { last4: newNumber.slice(-4) })
  const unchanged =
    before !== null && before.kind === kind && before.holder === holder && newNumber === previous?.card_no
  return {
    last4: newNumber.slice(-4),
    is_default: is_default || cards.length === 0,
    ...(number === undefined ? {} : { card_no: accounts.seal(number) }),
    ...(id_no ? { id_no: accounts.seal(digitsOf(id_no).toUpperCase()) } : {}),
    ...(unchanged ? {} : { status: 'unverified' as const, checked_at: null, check_remark: null }),
  }
})

/** There is one default card: the latest. */
export const oneDefaultCard = afterSave(bankCard, async ({ id, is_default }, before, { db, suid }) => {
  if (!is_default || before?.is_default) return
  await sql`update bank_card set is_default = false, ver = ver + 1 where suid = ${suid} and id <> ${id} and is_default and del_at is null`.execute(
    db,
  )
})

/** A card with open withdrawals cannot be deleted. The last card can be deleted even as the default. */
export const keepUsedCard = beforeDelete(bankCard, async ({ id, is_default }, ctx) => {
  await lockCards(ctx)
  const { rows } = await sql<{ bill_no: string }>`
    select bill_no from withdrawal where suid = ${ctx.suid} and card_id = ${id} and status in ('waiting', 'approved', 'paying') and del_at is null
    order by id limit 1`.execute(ctx.db)
  if (rows[0]) throw new AppError('card_in_use', { no: rows[0].bill_no })
  if (is_default && (await openCards(ctx)).length > 1) throw new AppError('card_default_stays')
})

/** Serialises saves: concurrent ones would count the same cards, or both stay the default. */
async function lockCards({ db, suid }: Ctx<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank cards', ${suid}))`.execute(db)
}

async function checkHolder(ctx: Ctx<DB>, holder: string): Promise<void> {
  const certified = (await supplierFacts(ctx))?.certified ?? ''
  if (normalizedName(holder) !== normalizedName(certified))
    throw refusing('holder', 'card_holder_differs', { certified })
}

/** Compares company names regardless of the width of brackets and spaces. */
function normalizedName(name: string): string {
  return name.normalize('NFKC').replace(/\s/g, '')
}

/** Card numbers end in a check digit; company account numbers do not. */
function checkNumber(number: string, kind: 'company' | 'personal'): void {
  if (kind === 'company' && !/^\d{8,32}$/.test(number)) throw refusing('card_no', 'account_number_wrong')
  if (kind === 'personal' && !(/^\d{12,19}$/.test(number) && isLuhn(number)))
    throw refusing('card_no', 'card_number_wrong', { last4: number.slice(-4) })
}
