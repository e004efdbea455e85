import { glossaryTerms } from '#core/text/glossary.ts'
import { int, money, select, text } from '#core/fields/index.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineResource } from '#core/define/resource.ts'
import { ofUnion, unionTexts } from './words.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** A promotion position at a union; purchases made through it count as the shop’s (推广位). */
export const unionAdvert = <const K extends string>(
  key: K,
  union: Text,
  pid: { label: Text; help: Text; test: RegExp; example: (n: number) => string },
) =>
  defineResource({
    table: `${key}_advert`,
    reach: { shared: 'Promotion positions and navigation serve all members' },
    page: `/plugin/${key}/advert`,
    pages: { manage: `/plugin/${key}/advert/manage` },
    recordPage: { figures: ['orders', 'est_fee', 'settle_fee'] },
    api: `addons/${key}/seller`,
    object: 'Advert',
    title: ofUnion(union, unionTexts.adverts),
    singular: unionTexts.advert,
    icon: 'notification',
    fields: {
      name: text(glossaryTerms.name, { required: true, max: 40 }),
      pid: text(pid.label, {
        required: true,
        max: 60,
        help: pid.help,
        pattern: { test: pid.test, refused: 'wrong_type' },
      }),
      channel: select(
        optionTexts.channel,
        {
          shop: ['商城', 'Shop', 'Tienda', 'ショップ'],
          app: optionTexts.miniProgram,
          group: ['社群', 'Chat groups', 'Grupos', 'グループ'],
          other: glossaryTerms.other,
        },
        { required: true, default: 'shop' },
      ),
      status: select(
        glossaryTerms.status,
        { on: glossaryTerms.active, off: glossaryTerms.disabled },
        { required: true, default: 'on', colors: { on: 'green', off: 'grey' } },
      ),
      remark: text(glossaryTerms.remark, { max: 200 }),
    },
    computed: {
      users: int(['用户数', 'Users', 'Usuarios', 'ユーザー数']),
      orders: int(labelTexts.orders),
      est_fee: money(unionTexts.estimated),
      settle_fee: money(unionTexts.settled),
    },
    unique: [['pid'], ['name']],
    example: { values: (body, n) => ({ ...body, pid: pid.example(n), status: 'on' }) },
    list: {
      columns: ['name', 'pid', 'channel', 'users', 'orders', 'est_fee', 'settle_fee', 'status', 'remark', 'created_at'],
      hidden: ['remark', 'created_at'],
      brief: ['pid', 'status', 'settle_fee'],
      keyword: ['name', 'pid'],
      filters: ['name', 'pid', 'channel', 'status'],
      sums: ['orders', 'est_fee', 'settle_fee'],
      export: 'sync',
    },
    form: [{ title: unionTexts.advert, fields: ['name', 'pid', 'channel', 'status', 'remark'] }],
    formStyle: 'dialog',
  })
