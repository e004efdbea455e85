import { exampleLines } from '#core/define/example.ts'
import { bool, int, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { linkProblems } from '../shared/match.ts'
import { wxpubTexts } from '../words.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

const matches = {
  whole: ['全等', 'Exact match', 'Exacta', '完全一致'],
  contains: ['包含', 'Contains', 'Contiene', '部分一致'],
} as const

/**
 * The reply to a follower's keyword, or to the key of a menu button (关键词回复). The matching rule with the highest
 * priority applies.
 */
export const wxpubKeyword = defineResource({
  table: 'wxpub_keyword',
  page: '/plugin/wxpub/reply/keyword',
  api: 'addons/wxpub/seller',
  reach: { shared: 'Message templates serve all departments' },
  object: 'ReplyKeyword',
  calls: { Select: false },
  title: ['关键词回复', 'Keyword answers', 'Respuestas por palabra clave', 'キーワード応答'],
  short: ['关键词回复', 'Keyword answers', 'Palabras clave', 'キーワード応答'],
  singular: ['关键词规则', 'Keyword rule', 'Regla de palabra clave', 'キーワードのルール'],
  icon: 'message',
  fields: {
    name: text(['规则名', 'Rule', 'Regla', 'ルール名'], { required: true, max: 60 }),
    priority: int(['优先级', 'Priority', 'Prioridad', '優先度'], {
      required: true,
      default: 0,
      min: 0,
      max: 9999,
      help: [
        '一条消息符合几条规则时，只用优先级最高的一条',
        'Where a message meets several rules, the one with the highest priority answers',
        'Si un mensaje cumple varias reglas, responde la de mayor prioridad',
        '複数のルールに一致した場合、優先度が最も高いものだけを使います',
      ],
    }),
    send: select(
      ['发送', 'Send', 'Envía', '送信'],
      { random: ['随机一条', 'Random one', 'Una al azar', 'ランダムに1件'], all: optionTexts.all },
      { required: true, default: 'random' },
    ),
    enabled: bool(glossaryTerms.active, { default: true }),
    hits: int(['命中数', 'Times met', 'Coincidencias', '一致回数'], { required: true, default: 0, server: true }),
  },
  lines: {
    words: {
      table: 'wxpub_keyword_word',
      title: labelTexts.keywords,
      max: 50,
      fields: {
        word: text(fieldTexts.keyword, { required: true, max: 60 }),
        match: select(commonTexts.match, matches, { required: true, default: 'whole' }),
      },
      unique: [['word']],
    },
    answers: {
      table: 'wxpub_keyword_answer',
      title: commonTexts.replies,
      max: 5,
      fields: {
        content: textarea(wxpubTexts.answer, { required: true, max: 600 }),
        link_title: text(wxpubTexts.linkTitle, { max: 64 }),
        link_url: text(wxpubTexts.link, { max: 500 }),
        link_picture: text(wxpubTexts.linkPicture, { max: 500 }),
      },
    },
  },
  computed: {
    keywords: text(labelTexts.keywords),
    match: select(commonTexts.match, { ...matches, mixed: ['混合', 'Both', 'Ambas', '混在'] }),
    answer_count: int(['回复数', 'Number of answers', 'N.º de respuestas', '応答数']),
  },
  label: 'name',
  unique: [['name']],
  example: {
    needsLines: true,
    values: (body, n) => ({
      ...body,
      words: exampleLines(body.words, { word: `word ${n}`, match: 'whole' }),
      answers: exampleLines(body.answers, { content: `answer ${n}` }).map((line) => ({
        ...line,
        link_title: null,
        link_url: null,
        link_picture: null,
      })),
    }),
  },
  list: {
    columns: ['name', 'keywords', 'match', 'answer_count', 'priority', 'hits', 'enabled', 'send'],
    hidden: ['send'],
    brief: ['keywords', 'hits'],
    keyword: ['name'],
    filters: ['keywords', 'match', 'enabled', 'name'],
    sums: ['hits'],
    sort: { by: 'priority', asc: false },
    export: 'sync',
  },
  form: [
    { title: labelTexts.rule, fields: ['name', 'priority', 'send', 'enabled'] },
    { title: labelTexts.keywords, fields: ['words'] },
    { title: commonTexts.replies, fields: ['answers'] },
  ],
  check: ({ words: keywords = [], answers = [] }) => [
    ...(keywords.length === 0
      ? [{ field: 'words', code: 'required', params: { label: labelTexts.keywords } } as const]
      : []),
    ...(answers.length === 0
      ? [{ field: 'answers', code: 'required', params: { label: commonTexts.replies } } as const]
      : []),
    ...answers.flatMap(({ link_title: title, link_url: url, link_picture: picture }, at) =>
      linkProblems(
        { title, url, picture },
        { title: 'answers.link_title', url: 'answers.link_url', picture: 'answers.link_picture' },
      ).map((problem) => ({ ...problem, row: at + 1 })),
    ),
  ],
})
