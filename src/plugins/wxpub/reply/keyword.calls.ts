import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { text } from '#core/fields/index.ts'
import { inLang } from '#core/text/i18n.ts'
import { computed, defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { ruleFor } from '../shared/match.ts'
import type { KeywordRule } from '../shared/match.ts'
import { wxpubKeyword } from './keyword.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const wordsOf = 'from wxpub_keyword_word w where w.suid = t.suid and w.wxpub_keyword_id = t.id'

export const keywordColumns = computed(wxpubKeyword, {
  keywords: `(select string_agg(w.word, '、' order by w.line_no) ${wordsOf})`,
  match: `(select case when bool_and(w.match = 'whole') then 'whole' when bool_and(w.match = 'contains') then 'contains' else 'mixed' end ${wordsOf})`,
  answer_count: `(select count(*)::int from wxpub_keyword_answer a where a.suid = t.suid and a.wxpub_keyword_id = t.id)`,
})

/** The enabled rules, in the order in which they are tried. */
export async function rulesOf({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>): Promise<KeywordRule[]> {
  const { rows } = await sql<KeywordRule>`select k.id, k.name, k.send,
      (select coalesce(jsonb_agg(jsonb_build_object('word', w.word, 'match', w.match) order by w.line_no), '[]') from wxpub_keyword_word w where w.suid = k.suid and w.wxpub_keyword_id = k.id) as words,
      (select coalesce(jsonb_agg(jsonb_build_object('content', a.content, 'link_title', a.link_title, 'link_url', a.link_url, 'link_picture', a.link_picture) order by a.line_no), '[]')
        from wxpub_keyword_answer a where a.suid = k.suid and a.wxpub_keyword_id = k.id) as answers
    from wxpub_keyword k where k.suid = ${suid} and k.enabled and k.del_at is null order by k.priority desc, k.id`.execute(
    db,
  )
  return rows
}

const none = [
  '没有规则符合，不会回复',
  'No rule matches; no reply will be sent',
  'Ninguna regla coincide; no se enviará respuesta',
  '一致するルールがないため応答しません',
] as const
const modeTexts = {
  whole: ['全等', 'exact match', 'exacta', '完全一致'],
  contains: ['包含', 'contains', 'contiene', '部分一致'],
  random: ['随机发送一条', 'Sends one at random', 'Se envía una de estas', '次のうち1件を送信'],
  all: ['依次发送', 'Sends all in order', 'Se envían todas', '次をすべて送信'],
} as const

/** Shows the reply to a text without sending anything. */
export const testKeyword = defineCall({
  path: '/addons/wxpub/seller/ReplyKeywordTest',
  method: 'POST',
  title: labelTexts.test,
  access: 'api',
  button: { table: 'wxpub_keyword', key: 'test', scope: 'table', shows: 'answer' },
  input: {
    text: text(['粉丝发来的文字', 'What a follower writes', 'Lo que escribe un seguidor', 'フォロワーの発言'], {
      required: true,
      max: 600,
    }),
  },
  example: { text: 'opening hours' },
  async run({ text: message }, ctx) {
    const match = ruleFor(await rulesOf(ctx), message)
    if (!match) return { answer: inLang(none, ctx.lang), rule: null }
    const { rule, word: keyword } = match
    const answers = rule.answers.map(({ content, link_url }) => [content, link_url].filter(Boolean).join(' '))
    const how = `${rule.name}（${keyword.word}，${inLang(modeTexts[keyword.match], ctx.lang)}）`
    return { answer: [how, inLang(modeTexts[rule.send], ctx.lang), ...answers].join('\n'), rule: rule.id }
  },
})
