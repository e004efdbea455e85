import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import { date, quantity, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { dayStart } from '#core/value/time.ts'
import { defineCall } from '../../db.ts'
import { post } from '../../ledger/transaction/post.ts'
import { payAccount } from '../order/books.ts'
import { channels, payTexts } from '../shared/words.ts'
import { payReconItem } from './item.resource.ts'
import { beginRun } from './recon.job.ts'
import { payRecon } from './recon.resource.ts'
import { isCollected, refreshRun } from './settle-pairs.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const { wxpay, alipay, unionpay } = channels

/** Operator actions on channel statements. */
export const reconCalls = [
  defineCall({
    path: '/seller/payment/PayReconFetch',
    method: 'POST',
    title: ['获取账单', 'Download statement', 'Descargar extracto', '明細を取得'],
    access: 'api',
    button: { table: 'pay_recon', key: 'fetch', scope: 'table' },
    input: {
      channel: select(payTexts.channel, { wxpay, alipay, unionpay }, { required: true }),
      day: date(fieldTexts.statementDate, { required: true }),
    },
    example: { channel: 'wxpay', day: 1_700_000_000 },
    unrepeatable: 'A payment provider has to be set up first.',
    /** Compares a past day that was not compared before. */
    async run({ channel, day }, ctx) {
      if (dayStart(day) >= dayStart(ctx.now)) throw refusing('day', 'pay_recon_day', { day: figure.day(day) })
      const port = (await ctx.ports('payment')).find((candidate) => candidate.port === channel)
      if (!port) throw refusing('channel', 'pay_channel_off', { channel: channels[channel] })
      const run = await beginRun(ctx, port, dayStart(day))
      if (!run) throw refusing('day', 'pay_recon_known', { day: figure.day(day) })
      return { no: run.no }
    },
  }),
  defineCall({
    path: '/seller/payment/PayReconHandle',
    method: 'POST',
    title: labelTexts.resolveDifference,
    access: 'api',
    proof: true,
    button: { table: 'pay_recon_item', key: 'handle', scope: 'row', when: [['status', 'in', ['open']]] },
    input: {
      id: quantity(labelTexts.id, { required: true, decimals: 0, min: 1 }),
      remark: text(glossaryTerms.reason, { required: true, max: 500 }),
    },
    example: { id: { exampleOf: 'pay_recon_item' }, remark: 'Booked by hand' },
    unrepeatable: 'A bill of the provider has to differ from the payments first.',
    /**
     * Accepts the channel's figure, with a reason: posts the difference, except for money that the platform collected;
     * the day closes with its last difference.
     */
    async run({ id, remark }, ctx) {
      const { db, suid, uid, now } = ctx
      const { recon_id } = await ctx.find(payReconItem, id)
      await sql`select from pay_recon where suid = ${suid} and id = ${recon_id} for update`.execute(db)
      const item = await ctx.find(payReconItem, id)
      if (item.status !== 'open') throw new AppError('pay_recon_resolved')
      const { channel, no } = await ctx.find(payRecon, recon_id)
      await sql`
        update pay_recon_item set status = 'resolved', remark = ${remark}, resolved_by = ${uid}, resolved_at = to_timestamp(${now}), updated_at = now(), ver = ver + 1
        where suid = ${suid} and id = ${id}`.execute(db)
      ctx.log({
        biz_type: 'pay_recon_item',
        biz_id: id,
        biz_no: item.no,
        before: { status: 'open' },
        after: { status: 'resolved', remark },
      })
      const diff = BigInt(item.their_amount - item.our_amount)
      if (diff !== 0n && !(await isCollected(ctx, id)))
        await post(ctx, {
          key: `pay_recon_item:${id}`,
          type: 'payment.difference',
          source: { table: 'pay_recon', id: recon_id, no },
          memo: remark.slice(0, 200),
          postings: [
            { account: payAccount(`pay:${channel}`), amount: diff },
            { account: payAccount('pay_difference'), amount: -diff },
          ],
        })
      await refreshRun(ctx, recon_id)
      return null
    },
  }),
]
