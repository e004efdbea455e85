import { bool, date, int, money } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { insuranceTexts } from '../words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const count = { required: true, default: 0, server: true } as const

/** The premium balance at the end of a day, or at the latest query, with the policies and claims of that day (保费余额). */
export const freightDay = defineResource({
  table: 'freightins_day',
  page: '/plugin/freightins/day',
  pages: { manage: '/plugin/freightins/day/manage' },
  api: 'addons/freightins/seller',
  reach: { company: 'The insurance account is the company’s' },
  object: 'Balance',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: insuranceTexts.days,
  singular: insuranceTexts.balance,
  icon: 'account-book',
  fields: {
    day: date(fieldTexts.day, { required: true, server: true }),
    balance: money(glossaryTerms.balance, { required: true, default: 0, server: true }),
    premium: money(insuranceTexts.premium, { required: true, default: 0, server: true }),
    policies: int(['投保单数', 'Policies', 'Pólizas', '契約数'], count),
    claims: int(['理赔单数', 'Claims', 'Siniestros', '請求数'], count),
    low: bool(['余额不足', 'Running low', 'Saldo bajo', '残高不足'], { server: true }),
  },
  label: 'day',
  unique: [['day']],
  list: {
    columns: ['day', 'balance', 'low', 'premium', 'policies', 'claims'],
    filters: ['day', 'low', 'balance'],
    sums: ['premium', 'policies', 'claims'],
    sort: { by: 'day', asc: false },
    export: 'both',
  },
})
