import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { CardElements } from '#core/define/card-provider.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Row } from '#core/define/resource.ts'
import { onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import { bankCard } from './bank-card.resource.ts'
import { cardCheck } from './card-check.resource.ts'
import { openCards } from './open-cards.ts'

/**
 * Submits a card to the platform for verification. Encrypted values stay encrypted: they are decrypted only for the
 * provider.
 */
export const submitCheck = onTransition(bankCard, 'verify', async (card, _step, ctx) => {
  const { suid, now, accounts, inTenant } = ctx
  const secrets = (await openCards(ctx)).find(({ id }) => id === card.id)
  const facts = await supplierFacts(ctx)
  if (!secrets || !facts) throw new AppError('not_found')
  if (card.kind === 'personal' && !(card.phone && secrets.id_no)) throw new AppError('card_identity_missing')
  const { kind, holder, bank, last4, phone } = card
  const subject = { of_suid: suid, supplier: facts.name, certified: facts.certified, card_id: card.id }
  const sealed = accounts.seal(JSON.stringify({ card_no: secrets.card_no, id_no: secrets.id_no }))
  await inTenant('platform', async (platform) => {
    const { id } = await platform.save(
      cardCheck,
      {},
      { ...subject, kind, holder, bank, last4, phone, sealed, asked_at: now },
    )
    await platform.step(cardCheck, 'ask', { id })
  })
})

/** A person of the platform decides. */
export const auditCheck = onTransition(cardCheck, 'audit', async (row, { result, remark }, ctx) => {
  await updateCard(ctx, row, { status: result === 'pass' ? 'verified' : 'failed', remark })
  return { way: 'person' as const, audited_by: ctx.uid, audited_at: ctx.now, audit_remark: remark, sealed: null }
})

/** The result of a verification, as the supplier sees it on the card. */
export interface CheckResult {
  readonly passed: boolean
  readonly way: 'provider' | 'payment'
  readonly remark: string | null
}

/** The four elements of a pending personal card; undefined after the decision, which erases the encrypted values. */
export async function elementsOfCheck({ db, suid, accounts }: Ctx<DB>, id: number): Promise<CardElements | undefined> {
  const waiting = db
    .selectFrom('card_check')
    .select(['holder', 'phone', 'sealed'])
    .where('suid', '=', suid)
    .where('id', '=', id)
  const row = await waiting.where('status', '=', 'waiting').where('kind', '=', 'personal').executeTakeFirst()
  if (!row?.sealed || !row.phone) return undefined
  const { card_no, id_no }: Record<'card_no' | 'id_no', string | null> = JSON.parse(accounts.unseal(row.sealed))
  return card_no && id_no ? { name: row.holder, id_no, card_no, phone: row.phone } : undefined
}

/** Ends a pending verification, once. */
export async function settleCheck(ctx: Ctx<DB>, id: number, { passed, way, remark }: CheckResult): Promise<void> {
  const { db, suid, now } = ctx
  const { rows } = await sql<{ of_suid: number; card_id: number }>`
    update card_check set status = ${passed ? 'passed' : 'failed'}, way = ${way}, audited_at = to_timestamp(${now}), audit_remark = ${remark},
      sealed = null, updated_at = now(), ver = ver + 1
    where suid = ${suid} and id = ${id} and status in ('waiting', 'paid') and del_at is null returning of_suid, card_id`.execute(
    db,
  )
  const [row] = rows
  if (row) await updateCard(ctx, row, { status: passed ? 'verified' : 'failed', remark })
}

/** Updates the verification state that the supplier sees on the card. */
export async function updateCard(
  { inTenant, now }: Ctx<DB>,
  { of_suid, card_id }: Pick<Row<typeof cardCheck>, 'of_suid' | 'card_id'>,
  { status, remark }: { status: 'amount' | 'verified' | 'failed'; remark: string | null },
): Promise<void> {
  await inTenant(of_suid, ({ db, suid }) =>
    sql`update bank_card set status = ${status}, checked_at = ${status === 'amount' ? null : sql`to_timestamp(${now})`}, check_remark = left(${remark}, 200),
        updated_at = now(), ver = ver + 1 where suid = ${suid} and id = ${card_id} and status in ('verifying', 'amount') and del_at is null`.execute(
      db,
    ),
  )
}
