import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, int, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { yungouWarning } from '../words.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** Suppliers for which the platform has enabled cloud buying (云购开放名单): a list of the platform. */
export const yungouPermit = defineResource({
  table: 'yungou_permit',
  page: '/plugin/yungou/permit',
  pages: { manage: '/plugin/yungou/permit/manage', add: false, edit: false, del: false },
  api: 'addons/yungou/seller',
  reach: { shared: 'Activities sell to members of all departments' },
  object: 'Permit',
  calls: { Select: false },
  title: ['云购开放名单', 'Suppliers with cloud buying', 'Proveedores autorizados', '開放先の店舗'],
  short: ['云购开放名单', 'Suppliers', 'Autorizados', '開放先の店舗'],
  singular: ['开放', 'Permission', 'Permiso', '開放'],
  icon: 'safety',
  rule: { platform: true },
  fields: {
    short_name: text(fieldTexts.suppliersShortName, { required: true, max: 60, help: yungouWarning }),
    enabled: bool(glossaryTerms.active, { default: true }),
    remark: text(glossaryTerms.remark, { max: 200 }),
    for_suid: int(hintTexts.supplierNo, { server: true }),
  },
  label: 'short_name',
  unique: [['for_suid']],
  example: { untested: 'It names another supplier of its own.' },
  list: {
    columns: ['short_name', 'enabled', 'remark', 'created_at', 'for_suid'],
    hidden: ['for_suid'],
    brief: ['enabled', 'remark'],
    filters: ['short_name', 'enabled'],
    export: 'sync',
  },
  form: [{ title: glossaryTerms.general, fields: ['short_name', 'enabled', 'remark'] }],
  formStyle: 'dialog',
})
