import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { wxpubTexts } from '../words.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A code that links the scanning follower to a member or an operator (绑定码): valid once, for minutes. */
export const wxpubCode = defineResource({
  table: 'wxpub_code',
  page: '/plugin/wxpub/code',
  pages: { manage: '/plugin/wxpub/code/manage', add: false, edit: false, del: false },
  api: 'addons/wxpub/seller',
  reach: { of: ['fan_id'] },
  object: 'Code',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: wxpubTexts.codes,
  short: ['绑定码', 'Link codes', 'Códigos', '連携コード'],
  singular: wxpubTexts.code,
  icon: 'barcode',
  fields: {
    scene: text(commonTexts.scene, { required: true, server: true, max: 64 }),
    member_id: ref(glossaryTerms.member, 'member', { server: true, past: true }),
    operator_id: ref(glossaryTerms.operator, 'operator', { server: true, past: true }),
    state: select(
      glossaryTerms.status,
      {
        waiting: ['取码中', 'Being made', 'Creándose', '作成中'],
        ready: ['待扫码', 'To be scanned', 'Por escanear', 'スキャン待ち'],
        used: ['已绑定', 'Linked', 'Vinculado', '連携済み'],
        failed: glossaryTerms.failed,
        expired: optionTexts.expired,
      },
      {
        required: true,
        default: 'waiting',
        server: true,
        colors: { waiting: 'grey', ready: 'blue', used: 'green', failed: 'red', expired: 'dark' },
      },
    ),
    url: text(['码内容', 'Content of the code', 'Contenido del código', 'コードの内容'], { server: true, max: 300 }),
    fan_id: ref(wxpubTexts.fan, 'wxpub_fan', { server: true, past: true }),
    problem: text(glossaryTerms.reason, { server: true, max: 100, names: 'refusal' }),
    expires_at: datetime(['有效至', 'Valid until', 'Válido hasta', '有効期限'], { required: true, server: true }),
    used_at: datetime(['扫码时间', 'Scanned at', 'Escaneado el', 'スキャン日時'], { server: true }),
  },
  label: 'scene',
  unique: [['scene']],
  list: {
    columns: ['created_at', 'state', 'member_id', 'operator_id', 'fan_id', 'used_at', 'problem', 'expires_at'],
    brief: ['state', 'member_id', 'operator_id', 'used_at'],
    filters: ['state', 'member_id', 'operator_id', 'fan_id', 'created_at'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
})
