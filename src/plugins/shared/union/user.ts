import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, phone, ref, text } from '#core/fields/index.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineResource } from '#core/define/resource.ts'
import { ofUnion, unionTexts } from './words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const id = { test: /^[\w-]{1,64}$/, refused: 'wrong_type' as const }

/** A member as a union knows them (联盟用户): purchases reported under these ids belong to that member. */
export const unionUser = <const K extends string>(key: K, union: Text, ids: { rid: Text; special?: Text }) =>
  defineResource({
    table: `${key}_user`,
    reach: { of: ['member_id'] },
    page: `/plugin/${key}/user`,
    pages: { manage: `/plugin/${key}/user/manage` },
    recordPage: { figures: ['orders', 'est_fee', 'settle_fee'] },
    api: `addons/${key}/seller`,
    object: 'User',
    calls: { Select: false },
    title: ofUnion(union, unionTexts.users),
    short: unionTexts.users,
    singular: unionTexts.user,
    icon: 'user',
    fields: {
      member_id: ref(glossaryTerms.member, 'member', { required: true }),
      rid: text(ids.rid, { required: true, max: 64, pattern: id }),
      special_id: text(ids.special ?? ['其他标识', 'Other id', 'Otro id.', 'その他の ID'], { max: 64, pattern: id }),
      advert_id: ref(unionTexts.advert, `${key}_advert`, {}),
      bound_at: datetime(fieldTexts.linkedAt, { required: true, server: true }),
    },
    computed: {
      phone: phone(glossaryTerms.mobile, { masked: true }),
      orders: int(labelTexts.orders),
      est_fee: money(unionTexts.estimated),
      settle_fee: money(unionTexts.settled),
    },
    label: 'rid',
    unique: [['member_id'], ['rid']],
    example: { values: (body, n) => ({ ...body, rid: `R${n}`, special_id: ids.special ? `S${n}` : null }) },
    list: {
      columns: ['member_id', 'phone', 'rid', 'special_id', 'advert_id', 'bound_at', 'orders', 'est_fee', 'settle_fee'],
      hidden: ids.special ? [] : ['special_id'],
      brief: ['member_id', 'phone', 'orders', 'settle_fee'],
      keyword: ['rid', 'special_id'],
      filters: ['member_id', 'rid', 'special_id', 'advert_id', 'bound_at'],
      sums: ['orders', 'est_fee', 'settle_fee'],
      export: 'sync',
    },
    form: [
      {
        title: unionTexts.user,
        fields: ['member_id', 'rid', ...(ids.special ? (['special_id'] as const) : []), 'advert_id'],
      },
    ],
    formStyle: 'dialog',
  })
