import { randomUUID } from 'node:crypto'
import { select, text } from '#core/fields/index.ts'
import { AppError } from '#core/errors/errors.ts'
import { defineCall } from '../../db.ts'
import { decidingPayment } from '../../payment/order/rows.ts'
import { queryPayment } from '../../payment/pay/query-payment.ts'
import { startPayment } from '../../payment/pay/start.ts'
import { channels, payTexts } from '../../payment/shared/words.ts'
import { requireOpenProgress } from '../apply/submit-application.ts'
import { FEE, feeMethods } from '../apply/progress.ts'

const { gateway, wxpay, alipay } = channels
const applicant = { access: 'session', rule: { industries: 'all' }, before: ['approval'] } as const
const unrepeatable = 'The applicant has joined no supplier yet.'

/** The state of an applicant's payment. `page` or `code`: where the person pays, once the channel has answered. */
export interface FeeState {
  readonly no: string
  readonly state: 'waiting' | 'paid' | 'closed' | 'closing'
  readonly page: string | null
  readonly code: string | null
}

/** Online payment of the joining fee, through the channels of the platform. */
export const feeCalls = [
  defineCall({
    path: '/seller/supplier/FeeStart',
    method: 'POST',
    title: [
      '在线支付入驻费',
      'Pay the joining fee online',
      'Pagar en línea la cuota de alta',
      '出店料のオンライン支払い',
    ],
    ...applicant,
    input: {
      channel: select(payTexts.channel, { gateway, wxpay, alipay }, { required: true }),
      back: text(payTexts.back, {
        required: true,
        max: 300,
        pattern: { test: /^https?:\/\/[^\s/@]+\/\S*$/i, refused: 'wrong_type' },
      }),
    },
    example: { channel: 'gateway', back: 'https://console.example/business/progress' },
    unrepeatable,
    /** A live payment is reused, so that a second tab pays once. */
    async run({ channel, back }, ctx): Promise<FeeState> {
      const { cert, fee, order } = await requireOpenProgress(ctx)
      if (!cert || fee.amount === 0) throw new AppError('joining_before')
      if (order?.state === 'paid') throw new AppError('fee_paid')
      const request = { kind: FEE, id: ctx.suid, amount: fee.amount, key: randomUUID(), channel, back }
      const { no, state, handover } = await ctx.inTenant('platform', (platform) =>
        startPayment(platform, { ...request, way: feeMethods[channel] }),
      )
      return { no, state, ...targetOf(handover) }
    },
  }),
  defineCall({
    path: '/seller/supplier/FeeCheck',
    method: 'POST',
    title: ['查询入驻费支付', 'Check the joining fee', 'Consultar la cuota de alta', '出店料の支払い照会'],
    ...applicant,
    input: {},
    example: {},
    unrepeatable,
    /** Queries the channel if the payment waits, at most every few seconds. */
    async run(_input, ctx): Promise<FeeState> {
      return ctx.inTenant('platform', async (platform) => {
        const payment = await decidingPayment(platform, FEE, ctx.suid)
        if (!payment) throw new AppError('not_found')
        await queryPayment(platform, payment)
        return { no: payment.no, state: payment.state, ...targetOf(payment.handover) }
      })
    },
  }),
]

/** Where the person pays: a page, or the text of a code to scan. */
function targetOf(handover: object | null): Pick<FeeState, 'page' | 'code'> {
  const values = new Map<string, unknown>(Object.entries(handover ?? {}))
  const textOf = (name: string) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : null
  }
  return { page: textOf('page'), code: textOf('code_url') }
}
