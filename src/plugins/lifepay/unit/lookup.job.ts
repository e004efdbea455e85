import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { ref } from '#core/fields/index.ts'
import { regionName } from '#core/fields/regions.ts'
import { defineCall, defineProviderJob } from '../../db.ts'
import { lifepaySetting } from '../setting/setting.resource.ts'
import { lifepayTexts } from '../words.ts'
import { lifepayUnit } from './unit.resource.ts'

const [PROBLEM, OFFERS] = [200, 400] as const

/**
 * Looks up a biller's codes at the gateway by region and name. A query moves no money, so it is repeated after no
 * answer.
 */
export const lookUpUnit = defineProviderJob({
  name: 'lifepay.biller',
  title: ['查询缴费单位编号', 'Look up a biller', 'Buscar una empresa', '収納機関の検索'],
  kind: 'topup',
  async prepare(id, { db, suid }) {
    const unit = await db
      .selectFrom('lifepay_unit')
      .select(['name', 'region', 'lookup'])
      .where('suid', '=', suid)
      .where('id', '=', id)
      .where('del_at', 'is', null)
      .executeTakeFirst()
    if (unit?.lookup !== 'waiting') return undefined
    const [province = '', city = ''] = regionName(unit.region ?? '').split('/')
    // for the four municipalities the gateway names the city as the province
    return { province, city: /^(市辖区|县)$/.test(city) ? province : city, name: unit.name }
  },
  perform: (provider, request) => provider.biller(request),
  async complete(id, outcome, { db, suid, now }) {
    const mine = db
      .updateTable('lifepay_unit')
      .where('suid', '=', suid)
      .where('id', '=', id)
      .where('lookup', '=', 'waiting')
    const looked_at = sql<number>`to_timestamp(${now})`
    if (outcome.is === 'done') {
      const {
        province: province_code,
        city: city_code,
        project: project_code,
        unit: unit_code,
        product: product_code,
        ...names
      } = outcome.value
      await mine
        .set({
          province_code,
          city_code,
          project_code,
          unit_code,
          product_code,
          ...names,
          lookup: 'found',
          lookup_problem: null,
          lookup_offers: null,
          looked_at,
        })
        .execute()
      return undefined
    }
    const [code = '', ...offers] = outcome.is === 'refused' ? outcome.code.split(' ') : ['unanswered']
    const ours = code.startsWith('lifepay_')
    const lookup_problem = (ours || outcome.is !== 'refused' ? code : outcome.code).slice(0, PROBLEM)
    await mine
      .set({
        lookup: 'failed',
        lookup_problem,
        lookup_offers: ours ? offers.join('、').slice(0, OFFERS) || null : null,
        looked_at,
      })
      .execute()
    return undefined
  },
})

export const lookUpCall = defineCall({
  path: '/addons/lifepay/seller/UnitLookup',
  method: 'POST',
  title: ['向网关查编号', 'Look up its numbers', 'Buscar sus números', '番号を検索'],
  access: 'api',
  button: { table: 'lifepay_unit', key: 'lookup', scope: 'row', when: [['kind', 'in', ['electric']]], confirm: true },
  input: { id: ref(lifepayTexts.unit, 'lifepay_unit', { required: true }) },
  example: { id: { exampleOf: 'lifepay_unit', values: { kind: 'electric', region: '330106' } } },
  exampleAfter: ['/addons/lifepay/seller/SetSave'],
  async run({ id }, ctx) {
    const { kind, region } = await ctx.find(lifepayUnit, id)
    if (kind !== 'electric') throw new AppError('state_changed')
    if ((region ?? '').length < 4) throw new AppError('lifepay_codes')
    if ((await ctx.single(lifepaySetting)).electric_key === null) throw new AppError('lifepay_not_set_up')
    await ctx.db
      .updateTable('lifepay_unit')
      .set({ lookup: 'waiting', lookup_problem: null, lookup_offers: null })
      .where('suid', '=', ctx.suid)
      .where('id', '=', id)
      .execute()
    await ctx.dispatch(lookUpUnit, id)
    return { id }
  },
})
