import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, date, int, ref, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { signinTexts } from '../words.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** A day on which a buyer checked in (签到记录), with the points granted. */
export const signinRecord = defineResource({
  table: 'signin_record',
  page: '/plugin/signin/record',
  pages: { manage: '/plugin/signin/record/manage' },
  api: 'addons/signin/seller',
  reach: { of: ['member_id'] },
  object: 'Record',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['签到记录', 'Check-ins', 'Registros diarios', 'チェックイン記録'],
  singular: labelTexts.checkIn,
  icon: 'history',
  fields: {
    record_no: text(glossaryTerms.docNo, { required: true, server: true, max: 30 }),
    member_id: ref(glossaryTerms.member, 'member', { required: true, server: true, past: true }),
    day: date(signinTexts.day, { required: true, server: true }),
    streak: int(signinTexts.streak, { required: true, server: true }),
    score: int(glossaryTerms.points, { required: true, server: true }),
    made_up: bool(signinTexts.makeup, { server: true }),
    cost: int(signinTexts.cost, { required: true, default: 0, server: true }),
  },
  numbered: { field: 'record_no', prefix: 'QD' },
  label: 'record_no',
  unique: [['record_no'], ['member_id', 'day']],
  list: {
    columns: ['member_id', 'day', 'streak', 'score', 'made_up', 'cost', 'created_at', 'record_no'],
    hidden: ['record_no'],
    filters: ['member_id', 'day', 'made_up'],
    sums: ['score', 'cost'],
    export: 'both',
  },
})
