import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import { date, datetime, ref, text } from '#core/fields/index.ts'
import type { ProviderJob } from '#core/define/provider.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { member } from '#modules/member/member/member.resource.ts'
import { defineCall } from '../../db.ts'
import { createPull } from './pull.job.ts'
import { settleShares } from './share.ts'
import { computeShares, unionTable } from './save-orders.ts'
import { settingOf } from './test.job.ts'
import { unionTexts } from './words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

const DAY = 86_400
/** Days that one manual pull covers, and how many days back it may reach. */
const [SPAN, BACK] = [31, 90]

/** The union's own pages, in the order of their use. */
const siteKinds = ['token_url', 'log_url', 'site_url'] as const

/** Calls of a union in addition to those of its resources. */
export const unionCalls = <const K extends string>(key: K, jobs: { pull: ProviderJob; test: ProviderJob }) => [
  defineCall({
    path: `/addons/${key}/seller/SetTest`,
    method: 'POST',
    title: labelTexts.testConnection,
    access: 'api',
    button: { table: `${key}_setting`, key: 'test', scope: 'table' },
    screen: 'form',
    input: {},
    example: {},
    exampleAfter: [`/addons/${key}/seller/SetSave`],
    async run(_input, ctx) {
      const id = await settingOf(ctx, key)
      await ctx.dispatch(jobs.test, id)
      return { id }
    },
  }),
  defineCall({
    path: `/addons/${key}/seller/SiteList`,
    method: 'GET',
    title: unionTexts.sites,
    access: 'api',
    input: {},
    /** The union's addresses that the settings name; empty ones are left out. */
    async run(_input, { db, suid }) {
      const token = key === 'mtunion' ? sql`null::text` : sql`s.token_url`
      const { rows } = await sql<
        Record<(typeof siteKinds)[number], string | null>
      >`select ${token} as token_url, s.log_url, s.site_url
        from ${unionTable(key, 'setting')} s where s.suid = ${suid} and s.del_at is null`.execute(db)
      return siteKinds.flatMap((what) => {
        const url = rows[0]?.[what]
        return url ? [{ what, url }] : []
      })
    },
  }),
  defineCall({
    path: `/addons/${key}/seller/OrderPull`,
    method: 'POST',
    title: ['重拉', 'Pull again', 'Descargar de nuevo', '再取得'],
    access: 'api',
    button: { table: `${key}_order`, key: 'pull', scope: 'table' },
    input: {
      from_at: datetime(commonTexts.from, { required: true }),
      to_at: datetime(commonTexts.to, { required: true }),
    },
    example: { from_at: { exampleDay: -2 }, to_at: { exampleDay: -1 } },
    exampleAfter: [`/addons/${key}/seller/SetSave`],
    /** Pulls once more the orders that changed at the union within a span. */
    async run({ from_at, to_at }, ctx) {
      await settingOf(ctx, key)
      const to = Math.min(to_at, ctx.now)
      if (to <= from_at || to - from_at > SPAN * DAY || from_at < ctx.now - BACK * DAY)
        throw refusing('from_at', 'union_span')
      const id = await createPull(ctx, key, { kind: 'hand', from: from_at, to })
      await ctx.dispatch(jobs.pull, id)
      ctx.log({ biz_type: `${key}_pull`, biz_id: id, after: { from_at, to_at: to } })
      return { id }
    },
  }),
  defineCall({
    path: `/addons/${key}/seller/MonthCompare`,
    method: 'POST',
    title: ['按月对账', 'Reconcile a month', 'Conciliar un mes', '月を照合'],
    access: 'api',
    button: { table: `${key}_pull`, key: 'compare', scope: 'table' },
    input: {
      month: date(['月份内任一天', 'A day of the month', 'Un día del mes', '対象月の任意の日'], { required: true }),
    },
    example: { month: { exampleDay: -40 } },
    exampleAfter: [`/addons/${key}/seller/SetSave`],
    /** Compares our commission of the orders paid in a month with the union’s. */
    async run({ month }, ctx) {
      await settingOf(ctx, key)
      const { from, to } = monthOf(month)
      if (from >= ctx.now || from < ctx.now - 4 * BACK * DAY) throw refusing('month', 'union_span')
      const id = await createPull(ctx, key, { kind: 'month', from, to: Math.min(to, ctx.now) })
      await ctx.dispatch(jobs.pull, id)
      ctx.log({ biz_type: `${key}_pull`, biz_id: id, after: { from_at: from, to_at: to } })
      return { id }
    },
  }),
  defineCall({
    path: `/addons/${key}/seller/OrderAssign`,
    method: 'POST',
    title: ['归属', 'Assign', 'Asignar', '帰属'],
    access: 'api',
    button: {
      table: `${key}_order`,
      key: 'assign',
      scope: 'row',
      onward: true,
      when: [['status', 'in', ['paid', 'done', 'settled']]],
    },
    input: {
      id: ref(unionTexts.order, `${key}_order`, { required: true }),
      member_id: ref(glossaryTerms.member, 'member', { required: true }),
      remark: text(glossaryTerms.reason, { required: true, max: 200 }),
    },
    example: { id: { exampleOf: `${key}_order` }, member_id: { exampleOf: 'member' }, remark: 'Named in the chat' },
    unrepeatable: 'The provider of the add-on has to be set up and to answer first.',
    /**
     * Assigns an order that the union could not attribute to a member. A share that was paid out stays with its
     * recipient.
     */
    async run({ id, member_id, remark }, ctx) {
      const { status, name } = await ctx.find(member, member_id)
      if (status !== 'active') throw new AppError('state_changed')
      const { rows } = await sql<{
        platform_no: string
        before: number | null
        status: string
        shared_at: number | null
      }>`
        select o.platform_no, o.member_id as before, o.status, o.shared_at from ${unionTable(key, 'order')} o
        where o.suid = ${ctx.suid} and o.id = ${id} and o.del_at is null for update of o`.execute(ctx.db)
      const [order] = rows
      if (!order) throw new AppError('not_found')
      if (order.shared_at !== null || order.status === 'void') throw new AppError('union_shared')
      await sql`update ${unionTable(key, 'order')} set member_id = ${member_id}, assign_reason = ${remark}, problem = null, updated_at = now(), ver = ver + 1
        where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
      await computeShares(ctx, key, [id])
      await settleShares(ctx, key)
      ctx.log({
        biz_type: `${key}_order`,
        biz_id: id,
        biz_no: order.platform_no,
        before: { member_id: order.before },
        after: { member_id, assign_reason: remark },
      })
      return { id, name }
    },
  }),
]

/** The month of an instant in China time, as instants in seconds. */
function monthOf(seconds: number): { from: number; to: number } {
  const shifted = new Date((seconds + 8 * 3600) * 1000)
  const first = (offset: number) =>
    Date.UTC(shifted.getUTCFullYear(), shifted.getUTCMonth() + offset, 1) / 1000 - 8 * 3600
  return { from: first(0), to: first(1) }
}
