import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { formatsIn } from '#core/value/formats.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { answerTitle } from './content.ts'
import type { RuleContent } from './content.ts'
import { recycleWords } from '../shared/words.ts'
import type { StoredStep } from './stored-input.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** The title of a step: the answer's title, or the name of the bound. */
export function stepTitle(content: RuleContent, { of, answer }: Pick<StoredStep, 'of' | 'answer'>, lang: Lang): string {
  return answerTitle(content, answer) ?? inLang(stepNames[of], lang)
}

/** The steps of an offer as a table with the change and the resulting price. */
export function breakdown(
  content: RuleContent,
  steps: readonly StoredStep[],
  lang: Lang,
): NonNullable<PanelAnswer['tables']>[number] {
  const formats = formatsIn(lang)
  return {
    columns: [
      { title: inLang(stepTitleWord, lang) },
      { title: inLang(changeWord, lang), align: 'right' },
      { title: inLang(priceWord, lang), align: 'right' },
    ],
    rows: steps.map((step) => ({
      cells: [
        stepTitle(content, step, lang),
        formats.amount(step.to - step.from, { signed: true }),
        formats.amount(step.to),
      ],
    })),
  }
}

const stepTitleWord: Text = ['步骤', 'Step', 'Paso', '手順']
const changeWord: Text = ['影响', 'Effect', 'Efecto', '影響']
const priceWord: Text = labelTexts.price
const stepNames = {
  base: recycleWords.base,
  set: commonTexts.setsThePrice,
  fixed: commonTexts.addsAnAmount,
  percent: commonTexts.addsAPercentage,
  min: recycleWords.min,
  cap: recycleWords.cap,
  round: recycleWords.roundTo,
} as const satisfies Record<StoredStep['of'], Text>
