import { sql } from 'kysely'
import { ref } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { formatsIn } from '#core/value/formats.ts'
import { masked } from '#core/value/masked.ts'
import { formatDay } from '#core/value/time.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { balance } from '#modules/ledger/balance/balance.ts'
import { member } from '#modules/member/member/member.resource.ts'
import { members } from '#modules/member/tables.ts'
import { walletOf } from '#modules/member/wallet/wallets.ts'
import { defineCall } from '../../db.ts'
import { fenxiaoTexts, memberColors, memberStates } from '../words.ts'
import { fenxiaoMember } from './member.resource.ts'

const MAX_ROWS = 100
const owed: Text = ['待扣回', 'Owed', 'Adeudado', '未返済']
const secondLevel: Text = ['二级下级', 'Invited at second hand', 'Invitados de segundo nivel', '2段目の招待']

interface MemberRow {
  status: keyof typeof memberStates
  code: string
  level: string
  parent: string | null
  joined_at: number | null
  first: number
  second: number
  total: number
  available: number
  frozen: number
}
interface SecondLevelRow {
  id: number
  name: string
  phone: string
  status: keyof typeof memberStates
  by: string
  earned: number
}

const sumOf = (states: readonly string[], whose = sql`c.earner_id = t.member_id`) =>
  sql`coalesce((select sum(c.amount - c.taken) from fenxiao_commission c where c.suid = t.suid and ${whose} and c.status = any(${[...states]}) and c.del_at is null), 0)::bigint`
const earnedStates = ['frozen', 'available']

/** A member's status in distribution, for the member page. */
export const memberViewCalls = [
  defineCall({
    path: '/fenxiaoht/member/MemberView',
    method: 'GET',
    title: ['分销关系', 'Referral relationship', 'Relación de distribución', '紹介関係'],
    access: 'api',
    input: { id: ref(glossaryTerms.member, 'member', { required: true }) },
    async run({ id }, ctx): Promise<PanelAnswer> {
      await ctx.find(member, id)
      const label = (text: Text) => inLang(text, ctx.lang)
      const { rows } = await sql<MemberRow>`
        select t.status, t.code, v.name as level, m.name as parent, t.joined_at, ${sumOf(earnedStates)} as total, ${sumOf(['available'])} as available,
          ${sumOf(['frozen'])} as frozen,
          (select count(*)::int from fenxiao_member d where d.suid = t.suid and d.parent_id = t.member_id and d.del_at is null) as first,
          (select count(*)::int from fenxiao_member d join fenxiao_member e on e.suid = d.suid and e.parent_id = d.member_id and e.del_at is null
            where d.suid = t.suid and d.parent_id = t.member_id and d.del_at is null) as second
        from fenxiao_member t join fenxiao_level v on v.suid = t.suid and v.id = t.level_id left join ${members.as('m')} on m.suid = t.suid and m.id = t.parent_id
        where t.suid = ${ctx.suid} and t.member_id = ${id} and t.del_at is null`.execute(ctx.db)
      const [row] = rows
      if (!row) return { facts: [] }
      const { balance: due } = await balance(ctx, { ...walletOf(id, 'rmb'), bucket: 'due' })
      const below = await sql<SecondLevelRow>`
        select m.id, m.name, m.phone, t.status, b.name as by, ${sumOf(earnedStates, sql`c.earner_id = ${id} and c.buyer_id = t.member_id`)} as earned
        from fenxiao_member d join fenxiao_member t on t.suid = d.suid and t.parent_id = d.member_id and t.del_at is null
          ${members.join('m', 't.member_id')} ${members.join('b', 'd.member_id')}
        where d.suid = ${ctx.suid} and d.parent_id = ${id} and d.del_at is null order by t.id desc limit ${MAX_ROWS}`.execute(
        ctx.db,
      )
      const formats = formatsIn(ctx.lang)
      return {
        facts: [
          {
            title: label(glossaryTerms.status),
            text: label(memberStates[row.status]),
            color: memberColors[row.status],
          },
          { title: label(fenxiaoTexts.level), text: row.level },
          { title: label(fenxiaoTexts.code), text: row.code },
          { title: label(fenxiaoTexts.parent), text: row.parent ?? '—' },
          {
            title: label(fenxiaoMember.fields.joined_at.label),
            text: row.joined_at === null ? '—' : formatDay(row.joined_at),
          },
          { title: label(fenxiaoTexts.invited), text: `${row.first} + ${row.second}` },
          { title: label(fenxiaoTexts.total), text: formats.money(row.total) },
          { title: label(fenxiaoTexts.available), text: formats.money(row.available) },
          { title: label(fenxiaoTexts.waiting), text: formats.money(row.frozen) },
          ...(due < 0n ? [{ title: label(owed), text: formats.money(-due), color: 'red' as const }] : []),
        ],
        tables: [
          {
            title: label(secondLevel),
            columns: [
              ...[glossaryTerms.personName, glossaryTerms.mobile, glossaryTerms.status, fenxiaoTexts.parent].map(
                (title) => ({
                  title: label(title),
                }),
              ),
              { title: label(fenxiaoTexts.commission), align: 'right' },
            ],
            rows: below.rows.map((person) => ({
              cells: [
                person.name,
                masked(person.phone),
                label(memberStates[person.status]),
                person.by,
                formats.amount(person.earned),
              ],
              to: `/member/list/info/${person.id}`,
            })),
          },
        ],
      }
    },
  }),
]
