import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, image, int, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import type { Text } from '#core/text/i18n.ts'
import { hints } from '#core/text/hints.ts'
import { ofUnion, unionTexts } from './words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** An entry in the shop that leads buyers to a union (联盟导航). */
export const unionNav = <const K extends string>(key: K, union: Text) =>
  defineResource({
    table: `${key}_nav`,
    reach: { shared: 'Promotion positions and navigation serve all members' },
    page: `/plugin/${key}/nav`,
    pages: { manage: `/plugin/${key}/nav/manage` },
    api: `addons/${key}/seller`,
    object: 'Nav',
    calls: { Select: false },
    title: ofUnion(union, unionTexts.navs),
    short: unionTexts.navs,
    singular: unionTexts.nav,
    icon: 'compass',
    fields: {
      icon: image(fieldTexts.icon),
      name: text(glossaryTerms.name, { required: true, max: 20 }),
      kind: select(
        labelTexts.type,
        {
          page: ['活动页', 'Campaign page', 'Página de campaña', 'キャンペーンページ'],
          item: glossaryTerms.goods,
          search: optionTexts.search,
        },
        { required: true, default: 'page', colors: { page: 'blue', item: 'green', search: 'dark' } },
      ),
      jump: text(labelTexts.linkTo, {
        required: true,
        max: 500,
        help: [
          '联盟的活动页或商品地址（https），或活动、商品编号',
          'Address (https) or id of a campaign page or item of the network',
          'Dirección (https) o identificador de una página de campaña o de un artículo de la red',
          '提携先のキャンペーンページや商品のアドレス（https）、またはその ID',
        ],
        pattern: { test: /^(https:\/\/[^\s"'<>\\]{3,}|[\w-]{1,64})$/, refused: 'wrong_type' },
      }),
      sort: int(glossaryTerms.sort, { required: true, default: 0, min: 0, max: 9999, help: hints.sort }),
      show: bool(fieldTexts.shown, { default: true }),
    },
    unique: [['name']],
    example: { values: (body, n) => ({ ...body, jump: `https://union.example/${n}` }) },
    list: {
      columns: ['icon', 'name', 'kind', 'jump', 'sort', 'show', 'created_at'],
      hidden: ['created_at'],
      keyword: ['name'],
      filters: ['name', 'show', 'kind'],
      sort: { by: 'sort', asc: false },
    },
    form: [{ title: unionTexts.nav, fields: ['name', 'icon', 'kind', 'jump', 'sort', 'show'] }],
    formStyle: 'dialog',
  })
