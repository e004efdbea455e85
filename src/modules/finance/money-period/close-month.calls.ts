import { quantity } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { closeMonth, closeMonthsUntil } from './close-month.ts'
import { moneyMonth } from './money-month.resource.ts'
import { monthWords } from './words.ts'

/** A month is closed by a person, once it is over; one who brings years along closes many at once. */
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
  defineCall({
    path: '/seller/moneymonth/MoneyMonthCloseUntil',
    method: 'POST',
    title: ['月结至此月', 'Close up to here', 'Cerrar hasta aquí', 'この月まで締める'],
    access: 'api',
    long: true,
    button: { table: 'money_month_view', key: 'closeUntil', scope: 'row', when: [['standing', 'in', ['open']]], confirm: true },
    input: { id: quantity(monthWords.month, { required: true, decimals: 0, min: 1 }) },
    async run({ id }, ctx) {
      await ctx.find(moneyMonth, id) // that the caller may see
      return { id, months: await closeMonthsUntil(ctx, id) }
    },
  }),
]
