import { sql } from 'kysely'
import { inLang } from '#core/text/i18n.ts'
import { AppError } from '#core/errors/errors.ts'
import { ref } from '#core/fields/index.ts'
import { computed, defineCall, defineProviderJob } from '../../db.ts'
import { wxpubFan } from '../fan/fan.resource.ts'
import { accountId } from '../setting/test.job.ts'
import { syncStarted, wxpubTexts } from '../words.ts'
import { enqueueNotice } from './notices.ts'
import { wxpubTemplate } from './template.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

const count = (states: string) =>
  `(select count(*)::int from wxpub_record r where r.suid = t.suid and r.template_id = t.id and r.state in (${states}))`

export const templateColumns = computed(wxpubTemplate, {
  // language-neutral: the form shows the sources of the fields
  mapping: `(select string_agg(p.name || case p.source when 'fixed' then ' = ' || coalesce(p.fixed, '') else '' end, '、' order by p.line_no)
    from wxpub_template_place p where p.suid = t.suid and p.wxpub_template_id = t.id)`,
  sent_count: count(`'sent', 'delivered'`),
  failed_count: count(`'failed'`),
})

/** Imports the templates that the platform approved: new ones are disabled until their event and fields are set. */
export const syncTemplates = defineProviderJob({
  name: 'wxpub.templates',
  title: ['同步模板消息', 'Synchronise templates', 'Sincronizar plantillas', 'テンプレートの同期'],
  kind: 'official_account',
  prepare: async (id) => ({ id }),
  perform: (account) => account.templates(),
  async complete(id, outcome, { db, suid }) {
    if (outcome.is === 'unknown' || outcome.is === 'pending') return 60
    const sync_problem = outcome.is === 'refused' ? outcome.code.slice(0, 200) : null
    await db.updateTable('wxpub_setting').set({ sync_problem }).where('suid', '=', suid).where('id', '=', id).execute()
    if (outcome.is === 'refused') return undefined
    for (const { id: template, title, content } of outcome.value) {
      if (template === '' || title === '') continue
      const inserted = await sql<{
        id: number
        fresh: boolean
      }>`insert into wxpub_template (suid, template_id, title, content, enabled)
        values (${suid}, ${template.slice(0, 60)}, ${title.slice(0, 60)}, ${content.slice(0, 1000)}, false)
        on conflict (suid, template_id) where del_at is null do update set title = excluded.title, content = excluded.content returning id, xmax = 0 as fresh`.execute(
        db,
      )
      const [row] = inserted.rows
      const fieldNames = [
        ...new Set([...content.matchAll(/\{\{\s*([A-Za-z]\w*)\.DATA\s*\}\}/g)].map(([, name = '']) => name)),
      ].slice(0, 20)
      if (!row?.fresh || fieldNames.length === 0) continue
      await db
        .insertInto('wxpub_template_place')
        .values(
          fieldNames.map((name, at) => ({
            suid,
            wxpub_template_id: row.id,
            line_no: at + 1,
            name: name.slice(0, 40),
            source: 'fixed' as const,
            fixed: null,
          })),
        )
        .execute()
    }
    return undefined
  },
})

const samples = {
  no: 'DD20260101001',
  goods: '精制食用盐',
  amount: '128.00元',
  time: '2026-01-01 10:00',
  carrier: '顺丰',
  tracking: 'SF1000000000',
  name: '候选人',
  job: '仓管员',
  place: '一楼会议室',
}

export const templateCalls = [
  defineCall({
    path: '/addons/wxpub/seller/MessageTemplateSync',
    method: 'POST',
    title: commonTexts.synchronise,
    access: 'api',
    button: { table: 'wxpub_template', key: 'sync', scope: 'table', confirm: true, shows: 'text' },
    input: {},
    example: {},
    exampleAfter: ['/addons/wxpub/seller/SetSave'],
    async run(_input, ctx) {
      const id = await accountId(ctx)
      await ctx.dispatch(syncTemplates, id)
      return { id, text: inLang(syncStarted, ctx.lang) }
    },
  }),
  defineCall({
    path: '/addons/wxpub/seller/MessageTemplateTest',
    method: 'POST',
    title: labelTexts.sendATest,
    access: 'api',
    button: { table: 'wxpub_template', key: 'test', scope: 'row' },
    input: {
      id: ref(wxpubTemplate.title, 'wxpub_template', { required: true }),
      fan_id: ref(wxpubTexts.fan, 'wxpub_fan', { required: true }),
    },
    example: { id: { exampleOf: 'wxpub_template' }, fan_id: { exampleOf: 'wxpub_fan' } },
    unrepeatable: 'A follower of the official account has to exist first.',
    /** Sends the template to one follower, with sample values. */
    async run({ id, fan_id }, ctx) {
      await accountId(ctx)
      const { places: fields } = await ctx.find(wxpubTemplate, id)
      if (fields.length === 0) throw new AppError('wxpub_template_values')
      if ((await ctx.find(wxpubFan, fan_id)).status !== 'following') throw new AppError('wxpub_fan_left')
      return { id: await enqueueNotice(ctx, { template: id, fan: fan_id, values: samples }) }
    },
  }),
]
