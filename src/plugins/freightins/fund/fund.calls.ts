import { money, refs } from '#core/fields/index.ts'
import { AppError } from '#core/errors/errors.ts'
import { defineCall } from '../../db.ts'
import { settingId } from '../setting/test.job.ts'
import { insuranceTexts } from '../words.ts'
import { queryFunds, orderBill } from './fund.job.ts'
import { freightRecharge } from './recharge.resource.ts'

export const fundCalls = [
  defineCall({
    path: '/addons/freightins/seller/BalanceAsk',
    method: 'POST',
    title: ['查余额', 'Check balance', 'Consultar saldo', '残高を照会'],
    access: 'api',
    button: { table: 'freightins_day', key: 'ask', scope: 'table', confirm: true },
    input: {},
    example: {},
    exampleAfter: ['/addons/freightins/seller/SetSave'],
    async run(_input, ctx) {
      const id = await settingId(ctx)
      await ctx.dispatch(queryFunds, id)
      return { id }
    },
  }),
  defineCall({
    path: '/addons/freightins/seller/RechargeOrder',
    method: 'POST',
    title: ['充值下单', 'Order a top-up', 'Solicitar recarga', 'チャージを依頼'],
    access: 'api',
    button: { table: 'freightins_recharge', key: 'order', scope: 'table' },
    input: { amount: money(insuranceTexts.premium, { required: true, min: 1, max: 100_000 }) },
    example: { amount: 1000 },
    exampleAfter: ['/addons/freightins/seller/SetSave'],
    /** Pays nothing: WeChat answers with a page on which a person pays. */
    async run({ amount }, ctx) {
      await settingId(ctx)
      const { id } = await ctx.save(freightRecharge, {}, { amount, state: 'waiting', asked: 0 })
      await ctx.dispatch(orderBill, id)
      return { id }
    },
  }),
  defineCall({
    path: '/addons/freightins/seller/RechargeAsk',
    method: 'POST',
    title: ['查询到账', 'Check payment', 'Consultar el pago', '入金を照会'],
    access: 'api',
    button: {
      table: 'freightins_recharge',
      key: 'ask',
      scope: 'bulk',
      each: true,
      when: [['state', 'in', ['ready']]],
      confirm: true,
    },
    input: { ids: refs(insuranceTexts.recharges, 'freightins_recharge', { required: true }) },
    example: { ids: [{ exampleOf: 'freightins_recharge' }] },
    async run({ ids }, ctx) {
      for (const id of ids) {
        if ((await ctx.find(freightRecharge, id)).state !== 'ready') throw new AppError('state_changed')
        await ctx.dispatch(orderBill, id)
      }
      return { count: ids.length }
    },
  }),
]
