import { datetime, json, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineResource } from '#core/define/resource.ts'
import { menuProblems, menuShape } from '../shared/menu.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** The menu at the bottom of an official account (公众号菜单): the editable draft, and the published copy. */
export const wxpubMenu = defineResource({
  table: 'wxpub_menu',
  single: true,
  page: '/plugin/wxpub/menu',
  api: 'addons/wxpub/seller',
  object: 'Menu',
  calls: { Info: '/addons/wxpub/seller/MenuInfo', Save: '/addons/wxpub/seller/MenuSave' },
  title: ['公众号菜单', 'Account menu', 'Menú de la cuenta', '公式メニュー'],
  icon: 'menu',
  fields: {
    draft: json(glossaryTerms.draft, { shape: menuShape }),
    sent: json(['送出的菜单', 'Menu sent', 'Menú enviado', '送信したメニュー'], { server: true, shape: menuShape }),
    published: json(['已发布的菜单', 'Published menu', 'Menú publicado', '公開中のメニュー'], {
      server: true,
      shape: menuShape,
    }),
    state: select(
      ['发布状态', 'Publication', 'Publicación', '公開状況'],
      {
        publishing: ['发布中', 'Being published', 'Publicando', '公開処理中'],
        published: optionTexts.publishedState,
        refused: optionTexts.refusedByWechat,
        unreachable: optionTexts.notReachable,
      },
      { server: true, colors: { publishing: 'blue', published: 'green', refused: 'red', unreachable: 'orange' } },
    ),
    problem: text(fieldTexts.reasonOfRefusal, { server: true, max: 100 }),
    sent_at: datetime(['送出时间', 'Sent at', 'Enviado el', '送信日時'], { server: true }),
    published_at: datetime(fieldTexts.publishedAt, { server: true }),
  },
  example: {
    values: (_body, n) => ({
      draft: [{ name: `M${n}`, type: 'click', key: `K${n}`, url: null, appid: null, pagepath: null, sub: [] }],
    }),
  },
  list: { columns: [] },
  form: [
    { title: ['菜单', 'Menu', 'Menú', 'メニュー'], fields: ['draft', 'published', 'state', 'problem', 'published_at'] },
  ],
  check: ({ draft }) => menuProblems(draft ?? []),
})
