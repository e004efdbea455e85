import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { socialNames } from '#core/wire/social-wire.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** A provider account with which one of the supplier's operators signs in (社交绑定): a view of the account directory. */
export const socialBind = defineResource({
  table: 'social_bind_view',
  view: true,
  page: '/plugin/social/bind',
  pages: { manage: '/plugin/social/bind/manage' },
  api: 'addons/social/seller',
  object: 'Bind',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['社交绑定', 'Linked accounts', 'Cuentas vinculadas', '連携アカウント'],
  singular: ['社交绑定', 'Linked account', 'Cuenta vinculada', '連携アカウント'],
  icon: 'link',
  fields: {
    provider: select(['第三方平台', 'Provider', 'Plataforma externa', '外部サービス'], socialNames, { required: true }),
    operator_id: ref(glossaryTerms.operator, 'operator', { required: true }),
    nick_name: text(fieldTexts.nickname),
    openid_end: text(['openid 尾号', 'End of openid', 'Final del openid', 'openid の末尾'], { required: true }),
    bound_at: datetime(fieldTexts.linkedAt),
    dept_id: ref(glossaryTerms.department, 'dept'),
  },
  label: 'openid_end',
  list: {
    columns: ['provider', 'operator_id', 'nick_name', 'openid_end', 'bound_at', 'dept_id'],
    hidden: ['dept_id'],
    brief: ['provider', 'nick_name', 'bound_at'],
    keyword: ['nick_name'],
    filters: ['provider', 'operator_id', 'nick_name', 'bound_at', 'dept_id'],
    sort: { by: 'bound_at', asc: false },
    export: 'both',
  },
})
