import { bool, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { wxpubTexts } from '../words.ts'
import { linkProblems } from '../shared/match.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { commonTexts } from '../common-texts.ts'

/** The message to a new follower of the official account (关注回复): a text, a link, or both. */
export const wxpubAttention = defineResource({
  table: 'wxpub_attention',
  single: true,
  page: '/plugin/wxpub/reply/attention',
  api: 'addons/wxpub/seller',
  object: 'ReplyAttention',
  calls: { Info: '/addons/wxpub/seller/ReplyAttentionInfo', Save: '/addons/wxpub/seller/ReplyAttentionSave' },
  title: ['关注回复', 'Welcome answer', 'Respuesta de bienvenida', 'フォロー時の応答'],
  short: ['关注回复', 'Welcome answer', 'Bienvenida', 'フォロー時の応答'],
  icon: 'smile',
  fields: {
    enabled: bool(glossaryTerms.active),
    content: textarea(wxpubTexts.answer, { max: 600 }),
    link_title: text(wxpubTexts.linkTitle, { max: 64 }),
    link_url: text(wxpubTexts.link, { max: 500 }),
    link_picture: text(wxpubTexts.linkPicture, { max: 500 }),
  },
  example: {
    values: (body, n) => ({
      ...body,
      content: `welcome ${n}`,
      link_url: `https://shop-${n}.example`,
      link_picture: null,
    }),
  },
  list: { columns: [] },
  form: [
    { title: commonTexts.text, fields: ['enabled', 'content'] },
    { title: wxpubTexts.link, fields: ['link_title', 'link_url', 'link_picture'] },
  ],
  check: ({ enabled, content, link_title, link_url, link_picture }) => [
    ...(enabled && !content && !link_url
      ? [{ field: 'content', code: 'required', params: { label: wxpubTexts.answer } } as const]
      : []),
    ...linkProblems(
      { title: link_title, url: link_url, picture: link_picture },
      { title: 'link_title', url: 'link_url', picture: 'link_picture' },
    ),
  ],
})
