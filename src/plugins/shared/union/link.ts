import { glossaryTerms } from '#core/text/glossary.ts'
import { ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import type { Text } from '#core/text/i18n.ts'
import { ofUnion, unionTexts } from './words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A link that a union made for a member, by which a purchase counts as that member's (推广链接). */
export const unionLink = <const K extends string>(key: K, union: Text) =>
  defineResource({
    table: `${key}_link`,
    reach: { of: ['member_id'] },
    page: `/plugin/${key}/link`,
    pages: { manage: `/plugin/${key}/link/manage` },
    api: `addons/${key}/seller`,
    object: 'Link',
    calls: { Info: false, Save: false, Del: false, Select: false },
    title: ofUnion(union, unionTexts.links),
    short: unionTexts.links,
    singular: unionTexts.link,
    icon: 'link',
    fields: {
      member_id: ref(glossaryTerms.member, 'member', { required: true, server: true, past: true }),
      target: text(commonTexts.target, { required: true, max: 500, server: true }),
      advert_id: ref(unionTexts.advert, `${key}_advert`, { required: true, server: true, past: true }),
      who: text(commonTexts.platformId, { required: true, max: 64, server: true }),
      status: select(
        glossaryTerms.status,
        {
          waiting: ['生成中', 'Being made', 'Creándose', '作成中'],
          ready: labelTexts.available,
          failed: glossaryTerms.failed,
        },
        {
          required: true,
          default: 'waiting',
          server: true,
          colors: { waiting: 'blue', ready: 'green', failed: 'red' },
        },
      ),
      url: text(unionTexts.link, { max: 1000, server: true }),
      problem: text(glossaryTerms.reason, { max: 100, server: true, names: 'refusal' }),
    },
    label: 'target',
    unique: [['member_id', 'target']],
    list: {
      columns: ['created_at', 'member_id', 'target', 'advert_id', 'who', 'status', 'url', 'problem'],
      hidden: ['who', 'url'],
      filters: ['member_id', 'advert_id', 'status', 'created_at'],
    },
  })
