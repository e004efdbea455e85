import { quantity } from '#core/fields/index.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineCall } from '../../db.ts'
import { closeMonth, closeMonthsUntil } from './close-month.ts'
import { moneyMonth } from './money-month.resource.ts'
import { monthWords } from './words.ts'

const confirmOne: Text = [
  '月结 {name}？结账后不能再打开，该月不再接受任何记账',
  'Close {name}? This is permanent: a closed month cannot be reopened and takes no further entries',
  '¿Cerrar {name}? Es definitivo: no puede volver a abrirse ni admite más asientos',
  '{name} を締めますか？締めた月は再び開けず、記帳もできなくなります',
]
const confirmSeveral: Text = [
  '月结 {name} 及之前所有未结的月份？结账后不能再打开，这些月份不再接受任何记账',
  'Close {name} and all earlier open months? This is permanent: closed months cannot be reopened and take no further entries',
  '¿Cerrar {name} y todos los meses abiertos anteriores? Es definitivo: ninguno puede volver a abrirse ni admite más asientos',
  '{name} までの未締めの月をすべて締めますか？締めた月は再び開けず、記帳もできなくなります',
]

/** An operator closes a month after its end, or several months at once when importing past years. */
export const closeMonthCalls = [
  defineCall({
    path: '/seller/moneymonth/MoneyMonthClose',
    method: 'POST',
    title: ['结账', 'Close month', 'Cerrar el mes', '月次締め'],
    access: 'api',
    long: true,
    button: {
      table: 'money_month_view',
      key: 'closeMonth',
      scope: 'row',
      onward: true,
      when: [['standing', 'in', ['open']]],
      confirm: confirmOne,
    },
    input: { id: quantity(monthWords.month, { required: true, decimals: 0, min: 1 }) },
    example: { id: 1 },
    unrepeatable: 'A month with bookings has to be over first.',
    async run({ id }, ctx) {
      await ctx.find(moneyMonth, id) // refuses a month outside the caller's reach
      await closeMonth(ctx, id)
      return { id }
    },
  }),
  defineCall({
    path: '/seller/moneymonth/MoneyMonthCloseUntil',
    method: 'POST',
    title: ['月结至此月', 'Close up to here', 'Cerrar hasta aquí', 'この月までの締め'],
    access: 'api',
    long: true,
    button: {
      table: 'money_month_view',
      key: 'closeUntil',
      scope: 'row',
      when: [['standing', 'in', ['open']]],
      confirm: confirmSeveral,
    },
    input: { id: quantity(monthWords.month, { required: true, decimals: 0, min: 1 }) },
    example: { id: 1 },
    unrepeatable: 'A month with bookings has to be over first.',
    async run({ id }, ctx) {
      await ctx.find(moneyMonth, id) // refuses a month outside the caller's reach
      return { id, months: await closeMonthsUntil(ctx, id) }
    },
  }),
]
