import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import { date, money, quantity, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { dayStart } from '#core/value/time.ts'
import { defineCall } from '../../db.ts'
import { settingsToPost } from '../../inventory/trade/facts.ts'
import { refuseClosed } from '../../inventory/trade/guards.ts'
import { reverse } from '../../ledger/reversal/reverse.ts'
import { post } from '../../ledger/transaction/post.ts'
import { checkNotFuture, checkNotTooOld } from '../shared/business-day.ts'
import { clearingTransfer } from '../../debt/item/clearing-transfer.ts'
import { moneyFund } from './fund.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const MAX_OPENING = 10_000_000_000
const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })

/** The opening balance of a money account: posted once, and reversed by a counter entry. */
export const fundOpeningCalls = [
  defineCall({
    path: '/jxc/fund/FundOpening',
    method: 'POST',
    title: ['登记期初', 'Enter opening balance', 'Indicar saldo inicial', '期首残高を登録'],
    access: 'api',
    button: { table: 'money_fund', key: 'opening', scope: 'row', when: [['opening_id', 'in', ['null']]] },
    input: {
      id,
      amount: money(glossaryTerms.amount, {
        required: true,
        min: -MAX_OPENING,
        max: MAX_OPENING,
        help: [
          '账户启用时的实际余额，透支为负数',
          'Actual balance when the books were opened; negative if overdrawn',
          'Saldo real al iniciar los libros; negativo si estaba en descubierto',
          '記帳開始時の実際の残高。貸越は負数',
        ],
      }),
      biz_date: date(glossaryTerms.businessDate, { required: true }),
      remark: text(glossaryTerms.remark, { max: 200 }),
    },
    example: { id: { exampleOf: 'money_fund' }, amount: 100, biz_date: 1_767_196_800 },
    async run({ id: fundId, amount, biz_date, remark }, ctx) {
      const { name } = await ctx.find(moneyFund, fundId)
      if (amount === 0) throw refusing('amount', 'opening_zero')
      checkNotFuture('biz_date', biz_date, ctx.now)
      checkNotTooOld('biz_date', biz_date, ctx.now)
      refuseClosed({ biz_date }, await settingsToPost(ctx))
      const { db, suid, now, log } = ctx
      const { rows } = await sql<{ ver: number; code: string }>`
        update money_fund set opening_amount = ${amount}, opening_day = to_timestamp(${biz_date}), ver = ver + 1, updated_at = to_timestamp(${now})
        where suid = ${suid} and id = ${fundId} and opening_amount is null and del_at is null returning ver, code`.execute(
        db,
      )
      const [row] = rows
      if (!row) throw new AppError('fund_opening_twice', { name })
      const posted = await post(ctx, {
        key: `money_fund:${fundId}:opening:${row.ver}`,
        type: 'opening',
        source: { table: moneyFund.table, id: fundId, no: row.code },
        bizDay: biz_date,
        memo: remark ?? undefined,
        postings: clearingTransfer(`fund:${fundId}`, 'opening', amount),
      })
      await sql`update money_fund set opening_id = ${posted.id} where suid = ${suid} and id = ${fundId}`.execute(db)
      log({
        biz_type: moneyFund.table,
        biz_id: fundId,
        biz_no: row.code,
        before: {},
        after: { opening_amount: amount, opening_day: biz_date },
      })
      return null
    },
  }),
  defineCall({
    path: '/jxc/fund/FundOpeningBack',
    method: 'POST',
    title: ['冲正期初', 'Reverse opening balance', 'Revertir saldo inicial', '期首残高を取消'],
    access: 'api',
    button: {
      table: 'money_fund',
      key: 'openingBack',
      scope: 'row',
      when: [['opening_id', 'not_in', ['null']]],
      danger: true,
    },
    input: { id, reason: text(glossaryTerms.reason, { required: true, max: 200 }) },
    example: { id: { exampleOf: 'money_fund', after: ['/jxc/fund/FundOpening'] }, reason: 'Wrong amount' },
    /**
     * Reverses on the opening day, so that no day in between shows a false balance; today where that month is closed.
     */
    async run({ id: fundId, reason }, ctx) {
      const { name } = await ctx.find(moneyFund, fundId)
      const { db, suid, now, log } = ctx
      const { closed_until } = await settingsToPost(ctx)
      const { rows } = await sql<{
        code: string
        ver: number
        opening_id: number
        opening_amount: number
        opening_day: number
      }>`
        select code, ver, opening_id, opening_amount, opening_day from money_fund where suid = ${suid} and id = ${fundId} and del_at is null for no key update`.execute(
        db,
      )
      const [row] = rows
      if (!row || row.opening_id === null) throw new AppError('fund_opening_none', { name })
      const isClosed = closed_until !== null && dayStart(row.opening_day) <= closed_until
      await reverse(ctx, {
        transaction: row.opening_id,
        key: `money_fund:${fundId}:opening:${row.ver}:back`,
        source: { table: moneyFund.table, id: fundId, no: row.code },
        ...(isClosed ? {} : { bizDay: row.opening_day }),
        memo: reason,
      })
      await sql`
        update money_fund set opening_amount = null, opening_day = null, opening_id = null, ver = ver + 1, updated_at = to_timestamp(${now})
        where suid = ${suid} and id = ${fundId}`.execute(db)
      log({
        biz_type: moneyFund.table,
        biz_id: fundId,
        biz_no: row.code,
        before: { opening_amount: row.opening_amount, opening_day: row.opening_day },
        after: { opening_amount: null, opening_day: null, remark: reason },
      })
      return null
    },
  }),
]
