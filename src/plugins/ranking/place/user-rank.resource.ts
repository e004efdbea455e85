import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, datetime, int, money, ref } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { rankingTexts } from '../words.ts'
import { commonTexts } from '../common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** The place of a member or an employee in a ranking (用户榜), as last computed. */
export const userRank = defineResource({
  table: 'ranking_user',
  page: '/plugin/ranking/userrank',
  pages: { manage: '/plugin/ranking/userrank/manage' },
  api: 'addons/ranking/seller',
  reach: { of: ['rank_id'] },
  object: 'UserRank',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: commonTexts.placesOfPeople,
  short: ['用户榜', 'Member ranking', 'Por persona', 'ユーザーの順位'],
  singular: rankingTexts.place,
  icon: 'team',
  fields: {
    rank_id: ref(rankingTexts.rank, 'ranking_rank', { required: true, server: true }),
    place: int(rankingTexts.place, { required: true, server: true }),
    member_id: ref(glossaryTerms.member, 'member', { server: true, past: true }),
    staff_uid: ref(fieldTexts.staff, 'operator', { server: true, past: true }),
    amount: money(glossaryTerms.amount, { server: true }),
    count: int(rankingTexts.count, { server: true }),
    reached_at: datetime(rankingTexts.reached, { server: true }),
    prize: int(rankingTexts.prize, { required: true, default: 0, server: true }),
    granted: bool(['已发放', 'Granted', 'Entregado', '付与済み'], { server: true }),
  },
  label: 'place',
  unique: [['rank_id', 'place']],
  list: {
    columns: ['rank_id', 'place', 'member_id', 'staff_uid', 'amount', 'count', 'reached_at', 'prize', 'granted'],
    filters: ['rank_id', 'member_id', 'staff_uid', 'granted'],
    sums: ['amount', 'count', 'prize'],
    sort: { by: 'place', asc: true },
    export: 'both',
  },
})
