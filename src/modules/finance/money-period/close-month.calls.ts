import { quantity } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { closeMonth } from './close-month.ts'
import { moneyMonth } from './money-month.resource.ts'
import { monthWords } from './words.ts'

/** A month is closed by a person, once it is over. */
export const closeMonthCalls = [
  defineCall({
    path: '/seller/moneymonth/MoneyMonthClose',
    method: 'POST',
    title: ['月结', 'Close month', 'Cerrar el mes', '月次締め'],
    access: 'api',
    long: true,
    button: { table: 'money_month_view', key: 'close', scope: 'row', onward: true, when: [['standing', 'in', ['open']]], confirm: true },
    input: { id: quantity(monthWords.month, { required: true, decimals: 0, min: 1 }) },
    async run({ id }, ctx) {
      await ctx.find(moneyMonth, id) // that the caller may see
      await closeMonth(ctx, id)
      return { id }
    },
  }),
]
