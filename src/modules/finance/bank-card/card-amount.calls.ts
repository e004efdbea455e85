import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { money, quantity } from '#core/fields/index.ts'
import { inLang, interpolate } from '#core/text/i18n.ts'
import { defineCall } from '../../db.ts'
import { forUnion, onPlatform } from '../shared/union-accounts.ts'
import { bankCard } from './bank-card.resource.ts'
import { cardCheck } from './card-check.resource.ts'
import { updateCard, settleCheck } from './card-check.rules.ts'
import { amountTexts } from './words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** Attempts of the card holder to enter the amount received. */
const TRIES = 3

const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })

/**
 * Verifies the owner of a card by a small payment: the platform pays some cents, and the holder enters the amount
 * received.
 */
export const cardAmountCalls = [
  defineCall({
    path: '/platform/cardcheck/CardCheckPay',
    method: 'POST',
    title: ['已小额打款', 'Small amount paid', 'Microdepósito realizado', '少額振込済み'],
    access: 'api',
    rule: onPlatform,
    proof: true,
    button: { table: 'card_check', key: 'paySmall', scope: 'row', when: [['status', 'in', ['waiting']]] },
    input: {
      id,
      amount: money(commonTexts.amountTransferred, {
        required: true,
        min: 0.01,
        max: 0.99,
        help: [
          '0.01 至 0.99 元，已从网银转出；商户看不到金额，须自行填写',
          'From 0.01 to 0.99 yuan, already transferred. The supplier does not see the amount and has to enter what was received',
          'De 0,01 a 0,99 yuanes, ya transferido. El proveedor no lo ve y debe indicar lo recibido',
          '0.01～0.99元。振込済みの金額。店舗には表示されず、入金額を入力してもらいます',
        ],
      }),
    },
    example: { id: 1, amount: 12 },
    unrepeatable: 'A withdrawal runs through two suppliers and a verified bank card.',
    async run({ id: checkId, amount }, ctx) {
      const check = await ctx.find(cardCheck, checkId)
      const { db, suid, now } = ctx
      const { numUpdatedRows } = await db
        .updateTable('card_check')
        .set({
          status: 'paid',
          paid_amount: amount,
          tries: 0,
          paid_at: sql<number>`to_timestamp(${now})`,
          ver: sql`ver + 1`,
        })
        .where('suid', '=', suid)
        .where('id', '=', checkId)
        .where('status', '=', 'waiting')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new AppError('state_changed')
      await updateCard(ctx, check, { status: 'amount', remark: null })
      ctx.log({
        biz_type: 'card_check',
        biz_id: checkId,
        biz_no: check.check_no ?? '',
        before: { status: check.status },
        after: { status: 'paid' },
      })
      return null
    },
  }),
  defineCall({
    path: '/seller/paymentwallet/BankcardAmount',
    method: 'POST',
    title: ['填写到账金额', 'Enter the amount received', 'Indicar lo recibido', '入金額を入力'],
    access: 'api',
    rule: forUnion,
    button: { table: 'bank_card', key: 'amount', scope: 'row', when: [['status', 'in', ['amount']]], shows: 'text' },
    input: {
      id,
      amount: money(commonTexts.amountCredited, {
        required: true,
        min: 0.01,
        max: 0.99,
        help: [
          '平台已向该账户转入不足 1 元，共可填写三次',
          'The platform has paid less than one yuan to this account. You have three tries',
          'La plataforma ingresó menos de un yuan en la cuenta. Tiene tres intentos',
          'プラットフォームがこの口座に1元未満を振り込みました。入力は3回までです',
        ],
      }),
    },
    example: { id: 1, amount: 12 },
    unrepeatable: 'A withdrawal runs through two suppliers and a verified bank card.',
    /** A wrong amount returns normally instead of throwing: the attempt has to be counted. */
    async run({ id: cardId, amount }, ctx) {
      const card = await ctx.find(bankCard, cardId)
      if (card.status !== 'amount') throw new AppError('state_changed')
      return ctx.inTenant('platform', async (platform) => {
        const { db, suid } = platform
        const check = await db
          .selectFrom('card_check')
          .select(['id', 'paid_amount', 'tries'])
          .where('suid', '=', suid)
          .where('of_suid', '=', ctx.suid)
          .where('card_id', '=', cardId)
          .where('status', '=', 'paid')
          .forUpdate()
          .executeTakeFirst()
        if (!check) throw new AppError('state_changed')
        const tries = (check.tries ?? 0) + 1
        await db.updateTable('card_check').set({ tries }).where('suid', '=', suid).where('id', '=', check.id).execute()
        const [isCorrect, remaining] = [check.paid_amount === amount, TRIES - tries]
        const resultText = amountTexts[isCorrect ? 'same' : remaining > 0 ? 'wrong' : 'out']
        const text = interpolate(inLang(resultText, ctx.lang), { left: remaining })
        if (isCorrect || remaining <= 0)
          await settleCheck(platform, check.id, { passed: isCorrect, way: 'payment', remark: text })
        else await updateCard(platform, { of_suid: ctx.suid, card_id: cardId }, { status: 'amount', remark: text })
        return { text }
      })
    },
  }),
]
