import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { seckillTexts } from '../words.ts'
import { sessionProblems } from './clock.ts'

/** A period of the day for flash sales (秒杀场次). A change does not affect planned sales. */
export const seckillSession = defineResource({
  table: 'seckill_session',
  page: '/plugin/seckill/session',
  pages: { manage: '/plugin/seckill/session/manage', add: false, edit: false, del: false },
  api: 'addons/seckill/seller',
  reach: { shared: 'Activities sell to members of all departments' },
  object: 'Session',
  title: seckillTexts.sessions,
  singular: seckillTexts.session,
  icon: 'clock-circle',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 20 }),
    from_at: text(seckillTexts.from, {
      required: true,
      max: 5,
      help: ['如 10:00', 'Such as 10:00', 'Como 10:00', '例：10:00'],
    }),
    to_at: text(seckillTexts.to, {
      required: true,
      max: 5,
      help: ['如 12:00', 'Such as 12:00', 'Como 12:00', '例：12:00'],
    }),
    enabled: bool(glossaryTerms.active, { default: true }),
  },
  label: 'name',
  unique: [['name']],
  example: { values: (body) => ({ ...body, from_at: '08:00', to_at: '20:00' }) },
  list: {
    columns: ['name', 'from_at', 'to_at', 'enabled'],
    filters: ['enabled'],
    sort: { by: 'from_at', asc: true },
    export: 'sync',
  },
  form: [{ title: seckillTexts.session, fields: ['name', 'from_at', 'to_at', 'enabled'] }],
  formStyle: 'dialog',
  check: sessionProblems,
})
