import { date, datetime, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { outletTypes, outletTexts } from '../shared/words.ts'
import { shop } from './shop.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { messageTexts } from '#core/text/message-texts.ts'

/** Deleted outlets. They stay in the bin until restored. */
export const shopBin = defineResource({
  table: 'shop_bin_view',
  view: true,
  page: '/dataDetails/delshop',
  api: 'seller/shop',
  object: 'Delshop',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: outletTexts.bin,
  short: ['网点回收站', 'Deleted outlets', 'Papelera', '販売店のごみ箱'],
  singular: outletTexts.outlet,
  icon: 'delete',
  fields: {
    code: text(shop.fields.code.label, { required: true }),
    name: text(shop.fields.name.label, { required: true }),
    type: select(outletTexts.type, outletTypes, { required: true }),
    dept_id: ref(glossaryTerms.ownDepartment, 'dept'),
    staff_uid: ref(outletTexts.manager, 'operator'),
    phone: text(glossaryTerms.mobile),
    licence_expire: date(shop.fields.licence_expire.label),
    deleted_at: datetime(fieldTexts.deletedAt, { required: true }),
    deleted_by: ref(shop.fields.deleted_by.label, 'operator'),
    delete_reason: text(glossaryTerms.reason),
    merged_into: ref(shop.fields.merged_into.label, 'shop'),
    pinyin: text(fieldTexts.pinyin),
  },
  ownedBy: 'staff_uid',
  finds: {
    by: 'code',
    title: outletTexts.bin,
    to: '/dataDetails/delshop/manage?keyword=:code',
    call: '/seller/shop/DelshopManage',
  },
  list: {
    none: messageTexts.theRecycleBinIsEmpty,
    columns: [
      'code',
      'name',
      'type',
      'dept_id',
      'staff_uid',
      'phone',
      'deleted_at',
      'deleted_by',
      'delete_reason',
      'merged_into',
    ],
    hidden: ['phone'],
    brief: ['deleted_at', 'delete_reason'],
    keyword: ['code', 'name', 'phone', 'pinyin'],
    filters: ['type', 'dept_id', 'staff_uid', 'deleted_by', 'deleted_at', 'merged_into'],
    sort: { by: 'deleted_at', asc: false },
    export: 'sync',
  },
})
