import { inLang } from '#core/text/i18n.ts'
import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { decidingPayment } from '../../payment/order/rows.ts'
import type { PayOrder } from '../../payment/order/rows.ts'
import { paySetting } from '../../payment/setting/setting.resource.ts'
import { channels } from '../../payment/shared/words.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import type { FormMeta } from '#core/wire/wire.ts'
import { formsOf } from './forms.ts'
import { agreementInForce } from '../../content/agreement/current-version.ts'
import { standardAgreement } from '../setting/agreement.ts'
import { joiningSetting } from '../setting/setting.resource.ts'

/** The kind of the fee as a payable. */
export const FEE = 'joining'

/** The channels that take the fee, each with its method. */
export const feeMethods = { gateway: 'page', alipay: 'page', wxpay: 'native' } as const
export type FeeChannel = keyof typeof feeMethods

/** A payment of the fee. Cents and seconds. */
export type FeePayment = Pick<PayOrder, 'no' | 'state' | 'amount' | 'pay_no' | 'paid_at' | 'expires_at'>

/** The details that an applicant has entered. */
export interface EntryRow {
  enter: Record<string, unknown> | null
  cert: Record<string, unknown> | null
  paid: Record<string, unknown> | null
  agreement_ver: number | null
  /** Seconds. */
  agreed_at: number | null
}

/** The applicant's next step. `waiting`: the platform has to decide. */
export type JoiningStep = 'enter' | 'cert' | 'fee' | 'waiting' | 'rejected' | 'done'

/** `GET /v1/seller/supplier/CertInfo`. Times in seconds, amounts in cents. */
export interface JoiningProgress {
  step: JoiningStep
  supplier: { name: string; short_name: string; industry_type: string; phone: string }
  enter: Record<string, unknown> | null
  cert: Record<string, unknown> | null
  paid: Record<string, unknown> | null
  agreement_ver: number | null
  fee: {
    amount: number
    account_name: string
    bank_name: string
    bank_account: string
    /** The channels for online payment. */
    channels: { value: FeeChannel; label: string }[]
  }
  /** The relevant online payment: the paid one, else the last. */
  order: FeePayment | null
  forms: Record<'enter' | 'cert' | 'fee', FormMeta>
  /** The last submitted application. */
  apply: {
    apply_no: string
    status: string
    submitted_at: number
    audited_at: number | null
    audit_remark: string | null
  } | null
}

/** `GET /v1/public/supplier/GetEnterAgreement`. */
export interface EnterAgreement {
  content: string
  version: number
  open: boolean
  /** Cents. */
  fee: number
}

/**
 * The current agreement and fee. A joining agreement published by the platform takes precedence over the text of its
 * settings; the versions of both are added, so that none repeats.
 */
export function currentAgreement({ inTenant, lang }: Ctx<DB>): Promise<EnterAgreement> {
  return inTenant('platform', async (ctx) => {
    const { agreement, agreement_ver, open, fee } = await ctx.single(joiningSetting)
    const published = await agreementInForce(ctx, 'enter')
    const version = (agreement_ver ?? 0) + (published?.version ?? 0)
    return { content: published?.text ?? agreement ?? inLang(standardAgreement, lang), version, open, fee }
  })
}

/** The progress of a supplier. `lock` serialises the calls that change it. */
export async function progressOf(ctx: Ctx<DB>, lock = false): Promise<JoiningProgress> {
  const { db, suid, inTenant } = ctx
  const supplier = await supplierFacts(ctx, lock)
  if (!supplier) throw new AppError('not_found')
  const { rows: entries } = await sql<EntryRow>`
    select enter, cert, paid, agreement_ver, agreed_at from supplier_entry where suid = ${suid}`.execute(db)
  const entry = entries[0] ?? { enter: null, cert: null, paid: null, agreement_ver: null, agreed_at: null }
  const { fee, order, apply } = await inTenant('platform', async (platform) => {
    const { fee: amount, account_name, bank_name, bank_account } = await platform.single(joiningSetting)
    const { rows } = await sql<NonNullable<JoiningProgress['apply']>>`
      select apply_no, status, submitted_at, audited_at, audit_remark from supplier_apply
      where suid = ${platform.suid} and applicant_suid = ${suid} order by id desc limit 1`.execute(platform.db)
    const payment = await decidingPayment(platform, FEE, suid)
    return {
      order: payment ? toFeePayment(payment) : null,
      fee: {
        amount,
        account_name: account_name ?? '',
        bank_name: bank_name ?? '',
        bank_account: bank_account ?? '',
        channels: await feeChannels(platform),
      },
      apply: rows[0] ?? null,
    }
  })
  const { status, ...supplierView } = supplier
  const { agreed_at: _at, ...written } = entry
  return {
    step: stepOf(status, apply, entry),
    supplier: supplierView,
    ...written,
    fee,
    order,
    apply,
    forms: formsOf(ctx.registry, ctx.lang),
  }
}

/** The channels of the platform that are set up and enabled. */
async function feeChannels(platform: Ctx<DB>): Promise<JoiningProgress['fee']['channels']> {
  const [setting, ports] = [await platform.single(paySetting), await platform.ports('payment')]
  const names: readonly FeeChannel[] = ['gateway', 'wxpay', 'alipay']
  return names
    .filter((name) => ports.some(({ port }) => port === name) && (name === 'gateway' || setting[name]))
    .map((value) => ({ value, label: inLang(channels[value], platform.lang) }))
}

function toFeePayment({ no, state, amount, pay_no, paid_at, expires_at }: PayOrder): FeePayment {
  return { no, state, amount, pay_no, paid_at, expires_at }
}

function stepOf(status: string, apply: JoiningProgress['apply'], { enter, cert }: EntryRow): JoiningStep {
  if (status === 'active') return 'done'
  if (apply?.status === 'unaudited' || apply?.status === 'audited') return 'waiting'
  if (apply?.status === 'rejected') return 'rejected'
  if (!enter) return 'enter'
  return cert ? 'fee' : 'cert'
}
