import { formatDecimal } from '#core/value/decimal.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { effects, pricings, questionKinds, recycleWords } from '../shared/words.ts'
import type { RuleAnswerContent, RuleContent, RuleQuestionContent } from './content.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** One thing that rules say, in words. */
export interface Line {
  readonly key: string
  readonly what: string
  readonly says: string
}
/** What differs between two versions; null where one of them says nothing of it. */
export interface Difference {
  readonly what: string
  readonly before: string | null
  readonly after: string | null
}

/** What became of each thing that rules say, in the order of the later version; what is gone stands last. */
export function compareRules(before: RuleContent, after: RuleContent, lang: Lang): Difference[] {
  const [old, now] = [linesOf(before, lang), linesOf(after, lang)]
  const was = new Map(old.map((line) => [line.key, line]))
  const is = new Set(now.map(({ key }) => key))
  return [
    ...now.flatMap(({ key, what, says }) => {
      const earlier = was.get(key)
      return earlier?.says === says && earlier.what === what ? [] : [{ what, before: earlier?.says ?? null, after: says }]
    }),
    ...old.flatMap(({ key, what, says }) => (is.has(key) ? [] : [{ what, before: says, after: null }])),
  ]
}

/** What rules say, a line each. */
export function linesOf(content: RuleContent, lang: Lang): Line[] {
  const say = (text: Text) => inLang(text, lang)
  const yuan = (cents: number) => formatDecimal(cents, 2)
  const head: [keyof RuleContent, Text, string][] = [
    ['pricing', recycleWords.pricing, say(pricings[content.pricing])],
    ['base', recycleWords.base, yuan(content.base)],
    ['min', recycleWords.min, yuan(content.min)],
    ['cap', recycleWords.cap, yuan(content.cap)],
    ['round_to', recycleWords.roundTo, yuan(content.round_to)],
    ['photos', recycleWords.photos, String(content.photos)],
  ]
  const titles = new Map(content.questions.map(({ id, title }) => [id, title]))
  return [
    ...head.map(([key, what, says]) => ({ key, what: say(what), says })),
    ...content.questions.map((one, at) => ({ key: `q${one.id}`, what: one.title, says: questionSays(one, at, content, say) })),
    ...content.answers.map((one) => ({
      key: `a${one.id}`,
      what: `${titles.get(one.question) ?? ''} · ${one.title}`,
      says: answerSays(one, say),
    })),
  ]
}

function questionSays({ kind, required, show_if }: RuleQuestionContent, at: number, { answers }: RuleContent, say: (text: Text) => string) {
  const condition = answers.find(({ id }) => id === show_if)?.title
  return [
    `${at + 1}`,
    say(questionKinds[kind]),
    `${say(must)}: ${say(required ? glossaryTerms.yes : glossaryTerms.no)}`,
    condition && `${say(after)}: ${condition}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function answerSays({ effect, value, chosen }: RuleAnswerContent, say: (text: Text) => string): string {
  const amount =
    effect === 'reject' ? '' : `${effect !== 'set' && value > 0 ? '+' : ''}${formatDecimal(value, 2)}${effect === 'percent' ? ' %' : ''}`
  return [say(effects[effect]), amount, chosen ? say(preset) : ''].filter(Boolean).join(' · ')
}

const must: Text = commonTexts.required
const after: Text = commonTexts.askedOnlyAfter
const preset: Text = fieldTexts.byDefault
