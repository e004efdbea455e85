import { figure } from '#core/value/figure.ts'
import type { BankNotice } from '#core/define/bank-notice.ts'
import type { NoticeItem, Refused } from '#core/define/provider.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { parseDecimal } from '#core/value/decimal.ts'
import { parseLocal } from '#core/value/time.ts'
import type { DB } from '../../db.ts'
import { bankLog } from '../financelog/financelog.resource.ts'
import { existingEntries, staffOf, comparedFields } from '../financelog/financelog.rules.ts'
import { bankChannels } from '../words.ts'

type Channel = keyof typeof bankChannels
const isChannel = (text: string): text is Channel => Object.hasOwn(bankChannels, text)

/**
 * Saves an entry that the bank reports, once per transaction number, next to those of its files. A stored entry with
 * other content is refused.
 */
export async function receiveEntry({ value }: NoticeItem<BankNotice>, ctx: Ctx<DB>): Promise<Refused | void> {
  const values = valuesOf(value)
  if ('refused' in values) return values
  const rows = [{ values }]
  const [staff, existing] = [await staffOf(ctx, rows), await existingEntries(ctx, rows)]
  const before = existing.get(values.txn_no)
  if (before)
    return comparedFields.some((field) => values[field] !== before[field])
      ? { refused: new AppError('abc_differs') }
      : undefined
  const staff_id = staff.get(values.merchant_no)
  if (staff_id === undefined) return { refused: new AppError('abc_merchant_unknown', { no: values.merchant_no }) }
  await ctx.save(bankLog, values, { staff_id })
}

/** Values for the columns of the log, or the first field that cannot be read. */
function valuesOf({ txn_no, day, merchant_no, terminal, channel, amount, fee, net }: BankNotice) {
  const wrong = (field: string): Refused => ({ refused: new AppError('abc_notice', { field }) })
  if (!/^[\w-]{1,60}$/.test(txn_no)) return wrong('txn_no')
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? parseLocal(day) : undefined
  if (at === undefined) return wrong('day')
  if (merchant_no === '' || merchant_no.length > 30) return wrong('merchant_no')
  if (terminal.length > 30) return wrong('terminal')
  const [traded, cost, netCents] = [amount, fee, net].map((text) => parseDecimal(text, 2))
  if (typeof traded !== 'number') return wrong('amount')
  if (typeof cost !== 'number') return wrong('fee')
  if (netCents !== traded - cost) return { refused: new AppError('abc_net', { net: figure.money(traded - cost) }) }
  return {
    txn_no,
    day: at,
    merchant_no,
    terminal: terminal || null,
    channel: isChannel(channel) ? channel : ('other' as const),
    amount: traded,
    fee: cost,
    net: netCents,
  }
}
