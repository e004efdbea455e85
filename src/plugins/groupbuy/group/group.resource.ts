import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, datetime, int, ref, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { groupStates, groupbuyTexts } from '../words.ts'

/** Members who buy together (团): complete once enough have paid, refunded where they are not in time. */
export const groupbuyGroup = defineResource({
  table: 'groupbuy_group',
  page: '/plugin/groupbuy/group',
  pages: { manage: '/plugin/groupbuy/group/manage' },
  recordPage: { figures: ['joined', 'waiting', 'need'] },
  api: 'addons/groupbuy/seller',
  reach: { of: ['head_id'] },
  object: 'Group',
  calls: { Save: false, Del: false },
  title: groupbuyTexts.groups,
  singular: groupbuyTexts.group,
  icon: 'usergroup-add',
  fields: {
    group_no: text(groupbuyTexts.groupNo, { required: true, server: true, max: 30 }),
    activity_id: ref(groupbuyTexts.offer, 'groupbuy_activity', { required: true, server: true, past: true }),
    head_id: ref(groupbuyTexts.head, 'member', { required: true, server: true, past: true }),
    need: int(groupbuyTexts.size, { required: true, server: true }),
    expire_at: datetime(groupbuyTexts.until, { required: true, server: true }),
    by_shop: bool(groupbuyTexts.byShop, { server: true, default: false }),
    ended_at: datetime(['成团/结束时间', 'Decided at', 'Completado o terminado el', '確定日時'], { server: true }),
    end_reason: text(glossaryTerms.reason, { server: true, max: 500, names: 'reason' }),
  },
  computed: { joined: int(groupbuyTexts.joined), waiting: int(groupbuyTexts.waiting) },
  flow: {
    initial: 'open',
    states: groupStates,
    colors: { open: 'blue', whole: 'green', failed: 'grey' },
    editable: [],
    deletable: [],
    selectable: ['open', 'whole', 'failed'],
    byCalls: ['whole', 'failed'],
    transitions: {},
  },
  numbered: { field: 'group_no', prefix: 'PT' },
  label: 'group_no',
  code: 'group_no',
  unique: [['group_no']],
  list: {
    columns: [
      'group_no',
      'activity_id',
      'status',
      'head_id',
      'need',
      'joined',
      'waiting',
      'expire_at',
      'by_shop',
      'ended_at',
      'end_reason',
      'created_at',
    ],
    hidden: ['end_reason', 'created_at'],
    brief: ['status', 'activity_id', 'head_id', 'joined', 'need'],
    keyword: ['group_no'],
    filters: ['group_no', 'activity_id', 'head_id', 'status', 'expire_at', 'created_at'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
  form: [
    {
      title: groupbuyTexts.group,
      fields: ['group_no', 'activity_id', 'head_id', 'need', 'expire_at', 'by_shop', 'ended_at', 'end_reason'],
    },
  ],
  example: { row: { activity_id: { exampleOf: 'groupbuy_activity' } } },
})
