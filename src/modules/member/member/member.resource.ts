import { glossaryTerms } from '#core/text/glossary.ts'
import {
  address,
  bool,
  date,
  datetime,
  image,
  money,
  phone,
  quantity,
  ref,
  refs,
  select,
  spelling,
  text,
  textarea,
} from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { memberProblems } from './member.check.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { messageTexts } from '#core/text/message-texts.ts'

/** The most delivery addresses of one member. */
export const MAX_ADDRESSES = 10

/**
 * A person who buys, sells for recycling or applies for jobs at the supplier’s shop (会员), and owns wallets there. One
 * phone number is one member; two records of one person are merged, and the merged record redirects to the surviving
 * one.
 */
export const member = defineResource({
  table: 'member',
  page: '/member/list',
  api: 'seller/member',
  title: glossaryTerms.members,
  singular: glossaryTerms.member,
  icon: 'user',
  recordPage: { figures: ['money', 'points', 'credit'] },
  fields: {
    member_no: text(['会员编号', 'Member no.', 'N.º de miembro', '会員番号'], {
      filled: true,
      max: 30,
      help: [
        '可填会员卡号；不填自动编号',
        'Card number. Default: assigned automatically',
        'Número de tarjeta. Por defecto: automático',
        'カード番号など。空欄の場合：自動採番',
      ],
    }),
    name: text(glossaryTerms.personName, { required: true, max: 40 }),
    phone: phone(glossaryTerms.mobile, {
      required: true,
      masked: true,
      help: [
        '同一手机号只能登记一位会员；列表只显示首尾，可按完整号码或后四位查找',
        'One member per mobile number. Lists mask it; search by the full number or its last 4 digits',
        'Un miembro por número. Las listas lo ocultan en parte; busque por el número entero o las últimas 4 cifras',
        '1つの番号につき会員は1人。一覧には先頭と末尾のみ表示し、全桁または下4桁で検索できます',
      ],
    }),
    avatar: image(fieldTexts.avatar),
    gender: select(fieldTexts.gender, {
      female: optionTexts.female,
      male: optionTexts.male,
    }),
    birthday: date(['生日', 'Birthday', 'Cumpleaños', '誕生日']),
    level_id: ref(glossaryTerms.memberLevel, 'member_level'),
    tag_ids: refs(glossaryTerms.tags, 'member_tag'),
    source: select(
      ['注册来源', 'Registration source', 'Origen del registro', '登録経路'],
      {
        console: ['后台录入', 'Console', 'Consola', '管理画面'],
        counter: optionTexts.shopCounter,
        event: glossaryTerms.campaign,
        app: optionTexts.app,
        mini: optionTexts.miniProgram,
        h5: optionTexts.webShop,
        open: optionTexts.openApi,
      },
      {
        required: true,
        default: 'console',
        help: messageTexts.cannotBeChangedLater,
      },
    ),
    registered_at: datetime(['注册时间', 'Registered at', 'Registrado el', '登録日時'], {
      filled: true,
      help: [
        '不填为当前时间；登记后不可修改',
        'Default: now. Cannot be changed later',
        'Por defecto: ahora. No se puede cambiar después',
        '空欄の場合：現在日時。登録後は変更できません',
      ],
    }),
    remark: textarea(glossaryTerms.remark, { max: 500 }),
    block_reason: text(['拉黑原因', 'Reason for blocking', 'Motivo del bloqueo', 'ブロック理由'], {
      server: true,
      max: 500,
    }),
    blocked_at: datetime(['拉黑时间', 'Blocked at', 'Bloqueado el', 'ブロック日時'], { server: true }),
    blocked_by: ref(['拉黑人', 'Blocked by', 'Bloqueado por', 'ブロック実行者'], 'operator', { server: true }),
    merged_into: ref(['并入会员', 'Merged into', 'Fusionado con', '統合先の会員'], 'member', { server: true }),
    merged_at: datetime(['合并时间', 'Merged at', 'Fusionado el', '統合日時'], { server: true }),
    pinyin: spelling('name'),
  },
  computed: {
    money: money(glossaryTerms.balance),
    points: quantity(glossaryTerms.points, { decimals: 0 }),
    credit: money(labelTexts.recyclingCredit),
  },
  lines: {
    addresses: {
      table: 'member_address',
      title: glossaryTerms.deliveryAddresses,
      fields: {
        label: text(commonTexts.label, { max: 20 }),
        address: address(glossaryTerms.address, { required: true, delivery: true }),
        is_default: bool(commonTexts.defaultText),
      },
      max: MAX_ADDRESSES,
    },
  },
  flow: {
    initial: 'active',
    states: {
      active: optionTexts.active,
      blocked: optionTexts.blocked,
      merged: ['已合并', 'Merged', 'Fusionado', '統合済み'],
    },
    colors: { active: 'green', blocked: 'red', merged: 'dark' },
    editable: ['active', 'blocked'],
    deletable: ['active', 'blocked'],
    undeletable: 'member_merged',
    selectable: ['active'],
    byCalls: ['merged'],
    transitions: {
      block: { title: ['拉黑', 'Block', 'Bloquear', 'ブロック'], from: ['active'], to: 'blocked', reason: true },
      unblock: {
        title: ['解除拉黑', 'Unblock', 'Desbloquear', 'ブロック解除'],
        from: ['blocked'],
        to: 'active',
        reason: true,
      },
    },
  },
  numbered: { field: 'member_no', prefix: 'HY' },
  code: 'member_no',
  unique: [['member_no'], ['phone']],
  list: {
    columns: [
      'member_no',
      'name',
      'phone',
      'status',
      'level_id',
      'tag_ids',
      'money',
      'points',
      'credit',
      'source',
      'registered_at',
    ],
    hidden: [
      'gender',
      'birthday',
      'remark',
      'block_reason',
      'blocked_at',
      'blocked_by',
      'merged_into',
      'merged_at',
      'created_at',
    ],
    keyword: ['member_no', 'name', 'phone'],
    filters: ['status', 'level_id', 'tag_ids', 'source', 'registered_at', 'merged_into'],
    brief: ['phone', 'status', 'level_id', 'money', 'points'],
    sums: ['money', 'points', 'credit'],
    export: 'both',
    import: true,
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: [
        'name',
        'phone',
        'member_no',
        'gender',
        'birthday',
        'level_id',
        'tag_ids',
        'source',
        'registered_at',
        'avatar',
        'remark',
      ],
    },
    { title: glossaryTerms.deliveryAddresses, fields: ['addresses'] },
  ],
  check: memberProblems,
})
