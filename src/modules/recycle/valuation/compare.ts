import { formatsIn } from '#core/value/formats.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { effects, pricings, questionKinds, recycleWords } from '../shared/words.ts'
import type { RuleAnswerContent, RuleContent, RuleQuestionContent } from './content.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** One statement of the rules as text. */
export interface Line {
  readonly key: string
  readonly subject: string
  readonly description: string
}
/** A difference between two versions; null where a version does not have the subject. */
export interface Difference {
  readonly subject: string
  readonly before: string | null
  readonly after: string | null
}

/** Compares two versions in the order of the later one; removed subjects come last. */
export function compareRules(before: RuleContent, after: RuleContent, lang: Lang): Difference[] {
  const [old, now] = [ruleLines(before, lang), ruleLines(after, lang)]
  const was = new Map(old.map((line) => [line.key, line]))
  const is = new Set(now.map(({ key }) => key))
  return [
    ...now.flatMap(({ key, subject, description }) => {
      const earlier = was.get(key)
      return earlier?.description === description && earlier.subject === subject
        ? []
        : [{ subject, before: earlier?.description ?? null, after: description }]
    }),
    ...old.flatMap(({ key, subject, description }) =>
      is.has(key) ? [] : [{ subject, before: description, after: null }],
    ),
  ]
}

/** The content of rules, one line per statement. */
export function ruleLines(content: RuleContent, lang: Lang): Line[] {
  const translate = (text: Text) => inLang(text, lang)
  const formats = formatsIn(lang)
  const head: [keyof RuleContent, Text, string][] = [
    ['pricing', recycleWords.pricing, translate(pricings[content.pricing])],
    ['base', recycleWords.base, formats.money(content.base)],
    ['min', recycleWords.min, formats.money(content.min)],
    ['cap', recycleWords.cap, formats.money(content.cap)],
    ['round_to', recycleWords.roundTo, formats.money(content.round_to)],
    ['photos', recycleWords.photos, String(content.photos)],
  ]
  const titles = new Map(content.questions.map(({ id, title }) => [id, title]))
  return [
    ...head.map(([key, subject, description]) => ({ key, subject: translate(subject), description })),
    ...content.questions.map((question, index) => ({
      key: `q${question.id}`,
      subject: question.title,
      description: describeQuestion(question, index, content, translate),
    })),
    ...content.answers.map((answer) => ({
      key: `a${answer.id}`,
      subject: `${titles.get(answer.question) ?? ''} · ${answer.title}`,
      description: describeAnswer(answer, lang),
    })),
  ]
}

function describeQuestion(
  { kind, required, show_if }: RuleQuestionContent,
  index: number,
  { answers }: RuleContent,
  translate: (text: Text) => string,
) {
  const condition = answers.find(({ id }) => id === show_if)?.title
  return [
    `${index + 1}`,
    translate(questionKinds[kind]),
    `${translate(must)}: ${translate(required ? glossaryTerms.yes : glossaryTerms.no)}`,
    condition && `${translate(after)}: ${condition}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function describeAnswer({ effect, value, chosen }: RuleAnswerContent, lang: Lang): string {
  const formats = formatsIn(lang)
  const signed = effect !== 'set'
  const amount = effect === 'percent' ? formats.percent(value, { signed }) : formats.money(value, { signed })
  return [inLang(effects[effect], lang), effect === 'reject' ? '' : amount, chosen ? inLang(preset, lang) : '']
    .filter(Boolean)
    .join(' · ')
}

const must: Text = commonTexts.required
const after: Text = commonTexts.askedOnlyAfter
const preset: Text = fieldTexts.byDefault
