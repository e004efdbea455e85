import { sql } from 'kysely'
import { inLang } from '#core/text/i18n.ts'
import { refusing } from '#core/errors/errors.ts'
import type { Outcome } from '#core/define/provider.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { ref, refs, select } from '#core/fields/index.ts'
import { member } from '#modules/member/member/member.resource.ts'
import { computed, defineCall, defineProviderJob } from '../../db.ts'
import { accountId } from '../setting/test.job.ts'
import { syncStarted, wxpubTexts } from '../words.ts'
import { wxpubFan } from './fan.resource.ts'
import { syncFans } from './sync.job.ts'
import { wxpubTag } from './tag.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

export const tagColumns = computed(wxpubTag, {
  fan_count: `(select count(*)::int from wxpub_fan f where f.suid = t.suid and f.del_at is null and f.status = 'following' and f.tag_ids @> array[t.id])`,
})

interface TagChange {
  openid: string
  number: number
  on: boolean
}

/** Sets a follower's wanted tags at the platform, and removes the others. A repeat changes nothing. */
export const tagFan = defineProviderJob({
  name: 'wxpub.tag',
  title: ['设置粉丝标签', 'Set a follower’s tags', 'Fijar las etiquetas de un seguidor', 'フォロワータグの設定'],
  kind: 'official_account',
  async prepare(id, { db, suid }): Promise<readonly TagChange[] | undefined> {
    const { rows } = await sql<TagChange>`select f.openid, t.number, t.id = any (f.wanted_tags) as on
      from wxpub_fan f join wxpub_tag t on t.suid = f.suid and t.id = any (f.wanted_tags || f.tag_ids) and not (t.id = any (f.wanted_tags) and t.id = any (f.tag_ids))
      where f.suid = ${suid} and f.id = ${id} order by t.id`.execute(db)
    return rows.length === 0 ? undefined : rows
  },
  async perform(account, changes): Promise<Outcome<readonly TagChange[]>> {
    for (const { openid, number: tag, on } of changes) {
      const outcome = await account.tag({ openids: [openid], tag, on })
      if (outcome.is !== 'done') return outcome
    }
    return { is: 'done', value: changes }
  },
  async complete(id, outcome, { db, suid }) {
    if (outcome.is === 'unknown' || outcome.is === 'pending') return 60
    const mine = db.updateTable('wxpub_fan').where('suid', '=', suid).where('id', '=', id)
    if (outcome.is === 'refused')
      await mine
        .set({ wanted_tags: sql`tag_ids`, problem: (refusals[outcome.code] ?? outcome.code).slice(0, 200) })
        .execute()
    else {
      const [on, off] = [true, false].map((isOn) =>
        outcome.value.filter((change) => change.on === isOn).map((change) => change.number),
      )
      await sql`update wxpub_fan f set problem = null, tag_ids = (select coalesce(array_agg(t.id order by t.id), '{}') from wxpub_tag t where t.suid = f.suid
          and (t.id = any (f.tag_ids) or t.number = any (${on}::integer[])) and not t.number = any (${off}::integer[]))
        where f.suid = ${suid} and f.id = ${id}`.execute(db)
    }
    return undefined
  },
})

/** Common refusals of the platform as our own error codes. */
const refusals: Readonly<Record<string, string>> = {
  40003: 'wxpub_fan_left',
  45159: 'wxpub_tag_gone',
  45059: 'wxpub_many_tags',
}

const fan = ref(wxpubTexts.fan, 'wxpub_fan', { required: true })
const path = '/addons/wxpub/seller'

export const fanCalls = [
  defineCall({
    path: `${path}/FanSync`,
    method: 'POST',
    title: commonTexts.synchronise,
    access: 'api',
    button: { table: 'wxpub_fan', key: 'sync', scope: 'table', confirm: true, shows: 'text' },
    input: {},
    example: {},
    exampleAfter: ['/addons/wxpub/seller/SetSave'],
    /** Imports the followers from the first page; a synchronisation in progress continues. */
    async run(_input, ctx) {
      const id = await accountId(ctx)
      await ctx.db
        .updateTable('wxpub_setting')
        .set({ sync_from: sql<number>`coalesce(sync_from, clock_timestamp())` })
        .where('suid', '=', ctx.suid)
        .where('id', '=', id)
        .execute()
      await ctx.dispatch(syncFans, id)
      return { id, text: inLang(syncStarted, ctx.lang) }
    },
  }),
  defineCall({
    path: `${path}/FanTag`,
    method: 'POST',
    title: ['打标签', 'Tag', 'Etiquetar', 'タグ付け'],
    access: 'api',
    button: { table: 'wxpub_fan', key: 'tag', scope: 'bulk' },
    input: {
      ids: refs(wxpubTexts.fans, 'wxpub_fan', { required: true }),
      tag_id: ref(glossaryTerms.tags, 'wxpub_tag', { required: true }),
      way: select(
        labelTexts.method,
        { add: ['加上', 'Give it', 'Poner', '付ける'], take: ['去掉', 'Take it away', 'Quitar', '外す'] },
        { required: true, default: 'add' },
      ),
    },
    example: { ids: [{ exampleOf: 'wxpub_fan' }], tag_id: { exampleOf: 'wxpub_tag' }, way: 'add' },
    async run({ ids, tag_id, way }, ctx) {
      await ctx.find(wxpubTag, tag_id)
      const tags =
        way === 'add'
          ? sql<number[]>`array(select distinct unnest(wanted_tags || array[${tag_id}::bigint]) order by 1)`
          : sql<number[]>`array_remove(wanted_tags, ${tag_id}::bigint)`
      for (const id of ids) {
        await ctx.find(wxpubFan, id)
        await ctx.db
          .updateTable('wxpub_fan')
          .set({ wanted_tags: tags })
          .where('suid', '=', ctx.suid)
          .where('id', '=', id)
          .execute()
        await ctx.dispatch(tagFan, id)
      }
      return { count: ids.length }
    },
  }),
  defineCall({
    path: `${path}/FanBind`,
    method: 'POST',
    title: ['绑定会员', 'Link to a member', 'Vincular a un miembro', '会員と連携'],
    access: 'api',
    button: { table: 'wxpub_fan', key: 'bind', scope: 'row', when: [['member_id', 'in', ['null', '']]] },
    input: { id: fan, member_id: ref(glossaryTerms.member, 'member', { required: true }) },
    example: { id: { exampleOf: 'wxpub_fan' }, member_id: { exampleOf: 'member' } },
    /**
     * Binds a member to one follower only, since messages about the member's orders go there. Throws
     * `wxpub_member_taken`.
     */
    async run({ id, member_id }, ctx) {
      const { db, suid } = ctx
      await ctx.find(member, member_id)
      const { name } = await ctx.find(wxpubFan, id)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`wxpub:${suid}:${member_id}`}, 0))`.execute(db)
      const other = await db
        .selectFrom('wxpub_fan')
        .select('id')
        .where('suid', '=', suid)
        .where('member_id', '=', member_id)
        .where('id', '<>', id)
        .where('del_at', 'is', null)
        .executeTakeFirst()
      if (other) throw refusing('member_id', 'wxpub_member_taken')
      await db.updateTable('wxpub_fan').set({ member_id }).where('suid', '=', suid).where('id', '=', id).execute()
      ctx.log({ biz_type: 'wxpub_fan', biz_id: id, biz_no: name, after: { member_id } })
      return { id }
    },
  }),
  defineCall({
    path: `${path}/FanUnbind`,
    method: 'POST',
    title: ['解除绑定', 'Unlink', 'Desvincular', '連携を解除'],
    access: 'api',
    button: {
      table: 'wxpub_fan',
      key: 'unbind',
      scope: 'row',
      when: [['member_id', 'not_in', ['null', '']]],
      confirm: true,
    },
    input: { id: fan },
    example: { id: { exampleOf: 'wxpub_fan', values: { member_id: { exampleOf: 'member' } } } },
    async run({ id }, ctx) {
      const { name, member_id } = await ctx.find(wxpubFan, id)
      await ctx.db
        .updateTable('wxpub_fan')
        .set({ member_id: null })
        .where('suid', '=', ctx.suid)
        .where('id', '=', id)
        .execute()
      ctx.log({ biz_type: 'wxpub_fan', biz_id: id, biz_no: name, before: { member_id }, after: { member_id: null } })
      return { id }
    },
  }),
]
