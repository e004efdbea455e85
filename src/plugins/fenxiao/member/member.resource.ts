import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, ref, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fenxiaoTexts, memberColors, memberStates } from '../words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { messageTexts } from '#core/text/message-texts.ts'

/** A member in distribution (分销员): the inviter, set once and permanently, and whether the member earns. */
export const fenxiaoMember = defineResource({
  table: 'fenxiao_member',
  page: '/plugin/fenxiao/member',
  pages: { manage: '/plugin/fenxiao/member/manage', add: false, edit: false, del: false },
  api: 'fenxiaoht/member',
  reach: { of: ['member_id'] },
  object: 'Member',
  calls: { Del: false, Select: false },
  title: fenxiaoTexts.distributors,
  singular: fenxiaoTexts.distributor,
  icon: 'share-alt',
  fields: {
    member_id: ref(glossaryTerms.member, 'member', {
      required: true,
      help: messageTexts.cannotBeChangedLater,
    }),
    parent_id: ref(fenxiaoTexts.parent, 'member', {
      help: [
        '须为正常的分销员；绑定后不可修改',
        'An active distributor; settled once and for good',
        'Un distribuidor activo; no cambia después',
        '有効な紹介者のみ。登録後は変更できません',
      ],
    }),
    level_id: ref(fenxiaoTexts.level, 'fenxiao_level', {
      filled: true,
      help: [
        '不填为排序最前的等级',
        'Default: the first level in order',
        'Por defecto: el primer nivel en orden',
        '空欄の場合：並び順が最初のランク',
      ],
    }),
    code: text(fenxiaoTexts.code, { server: true, required: true, max: 12 }),
    bound_at: datetime(['绑定上级时间', 'Invited at', 'Invitado el', '招待日時'], { server: true }),
    applied_at: datetime(fieldTexts.requestedAt, { server: true }),
    joined_at: datetime(['成为分销员时间', 'Distributor since', 'Distribuidor desde', '紹介者になった日時'], {
      server: true,
    }),
    remark: text(glossaryTerms.remark, { max: 200 }),
  },
  computed: {
    invited: int(fenxiaoTexts.invited),
    total: money(fenxiaoTexts.total),
    available: money(fenxiaoTexts.available),
    waiting: money(fenxiaoTexts.waiting),
  },
  flow: {
    initial: 'customer',
    states: memberStates,
    colors: memberColors,
    editable: ['customer', 'pending', 'active', 'frozen'],
    deletable: [],
    selectable: ['active', 'frozen'],
    byCalls: ['pending'],
    transitions: {
      appoint: { title: ['任命', 'Appoint', 'Nombrar', '任命'], from: ['customer'], to: 'active', onSave: 'joined_at' },
      audit: { title: glossaryTerms.auditStep, from: ['pending'], to: { pass: 'active', reject: 'customer' } },
      freeze: { title: labelTexts.hold, from: ['active'], to: 'frozen', reason: true, effect: 'none' },
      thaw: {
        title: ['解冻', 'Thaw', 'Descongelar', '保留解除'],
        from: ['frozen'],
        to: 'active',
        reason: true,
        effect: 'none',
      },
    },
  },
  label: 'code',
  unique: [['member_id'], ['code']],
  example: { values: (body) => ({ ...body, parent_id: null }), unrepeatable: { audit: 'A buyer has to apply first.' } },
  list: {
    columns: [
      'code',
      'member_id',
      'status',
      'parent_id',
      'level_id',
      'invited',
      'total',
      'available',
      'waiting',
      'joined_at',
      'bound_at',
      'applied_at',
      'created_at',
      'remark',
    ],
    hidden: ['bound_at', 'applied_at', 'created_at', 'remark'],
    brief: ['member_id', 'status', 'total', 'invited'],
    keyword: ['code'],
    filters: ['member_id', 'parent_id', 'level_id', 'status', 'created_at', 'joined_at'],
    sums: ['total', 'available', 'waiting'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
  form: [{ title: fenxiaoTexts.distributor, fields: ['member_id', 'parent_id', 'level_id', 'remark'] }],
  formStyle: 'dialog',
})
