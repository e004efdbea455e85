import { bool, datetime, int, refs, rich_text, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { publishing } from '../shared/publishing.ts'
import { body, contentGroup, publishAt, publishHint, preview, title } from '../shared/words.ts'
import { noticeProblems } from './notice.check.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** A notice of the supplier to its operators or the buyers of its shop, optionally with confirmation. */
export const notice = defineResource({
  table: 'notice',
  page: '/content/notification',
  recordPage: { figures: ['read_count', 'confirmed_count', 'due_count'] },
  api: 'seller/content',
  reach: { shared: 'Content is published to everybody' },
  object: 'Notification',
  title: ['通知公告', 'Notices', 'Avisos', 'お知らせ'],
  singular: ['通知公告', 'Notice', 'Aviso', 'お知らせ'],
  icon: 'inbox',
  fields: {
    title: text(title, { required: true, max: 80 }),
    audience: select(
      ['通知对象', 'Audience', 'Destinatarios', '通知先'],
      {
        all: ['全员', 'All operators', 'Todos los operadores', '全オペレーター'],
        dept: labelTexts.departments,
        role: glossaryTerms.roles,
        buyer: ['买家', 'Buyers', 'Compradores', '購入者'],
      },
      { required: true, default: 'all' },
    ),
    dept_ids: refs(glossaryTerms.department, 'dept', {
      when: [['audience', 'in', ['dept']]],
      help: ['含下级部门', 'With those below', 'Incluye subdepartamentos', '下位部門を含む'],
    }),
    role_ids: refs(glossaryTerms.roles, 'role', { when: [['audience', 'in', ['role']]] }),
    body: rich_text(body, { required: true }),
    top: bool(['置顶', 'On top', 'Fijado', '先頭に固定']),
    need_confirm: bool(['须确认', 'Confirmation required', 'Requiere confirmación', '確認必須'], {
      help: [
        '操作员登录后须确认才能关闭',
        'Shown to operators until they confirm it',
        'Se muestra a los operadores hasta que lo confirman',
        'オペレーターが確認するまで表示されます',
      ],
    }),
    publish_at: datetime(publishAt, { help: publishHint }),
    expire_at: datetime(['失效时间', 'Shown until', 'Visible hasta', '表示終了日時'], {
      help: ['不填则一直可见', 'Leave blank for no end date', 'Deje en blanco para no limitarlo', '空欄の場合：無期限'],
    }),
  },
  computed: {
    read_count: int(['已读', 'Read', 'Leído por', '既読']),
    confirmed_count: int(['已确认', 'Confirmed', 'Confirmado por', '確認済み']),
    due_count: int(['应读', 'Recipients', 'Total de destinatarios', '対象者']),
  },
  flow: publishing,
  drillDowns: [
    {
      key: 'preview',
      title: preview,
      to: '/content/notification/preview?id=:id',
      call: '/seller/content/NotificationInfo',
    },
  ],
  label: 'title',
  example: {
    values: (generated, n) => ({
      ...generated,
      audience: 'buyer',
      dept_ids: null,
      role_ids: null,
      publish_at: 1_700_000_000 + n,
      expire_at: 4_000_000_000 + n,
    }),
  },
  list: {
    columns: [
      'title',
      'audience',
      'top',
      'need_confirm',
      'read_count',
      'due_count',
      'status',
      'publish_at',
      'expire_at',
      'created_at',
    ],
    hidden: ['dept_ids', 'role_ids', 'confirmed_count'],
    brief: ['status', 'audience', 'publish_at'],
    keyword: ['title'],
    filters: ['audience', 'status', 'top', 'publish_at'],
    sort: { by: 'created_at', asc: false },
    export: 'sync',
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['title', 'audience', 'dept_ids', 'role_ids', 'top', 'need_confirm', 'publish_at', 'expire_at'],
    },
    { title: contentGroup, fields: ['body'] },
  ],
  check: (input) => noticeProblems(input),
})
