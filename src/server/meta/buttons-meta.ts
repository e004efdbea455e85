import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import type { Registry, Bound } from '#core/define/registry.ts'
import type { ActionMeta } from '#core/wire/wire.ts'
import type { Session } from '../http/session-types.ts'
import { formField } from './form-meta.ts'
import { phrase } from '../words/phrases.ts'
import { fieldOptions } from '../words/words.ts'
import { isOffered } from '../read/rights.ts'

const contextNames = new Set(['id', 'ids', 'ver'])

/**
 * Calls that are buttons of a list and that the caller may use. Optional structured inputs are for programs and are not
 * offered.
 */
export function buttonActions(bound: Bound, registry: Registry, session: Session): ActionMeta[] {
  return bound.buttons
    .filter(({ path }) => isOffered(bound, session, path))
    .map(({ path, method, sheet, title, input, button }): ActionMeta => {
      const { lang } = session
      const label = inLang(title, lang)
      const inputFields = Object.entries(input).filter(
        ([name, field]) => !contextNames.has(name) && !(field.listed.fmt === 'json' && field.nullable),
      )
      const form = inputFields.map(([name, field]) =>
        formField({
          name,
          field,
          title: inLang(field.label, lang),
          help: field.help && inLang(field.help, lang),
          options: fieldOptions(field, lang),
          registry,
          session,
        }),
      )
      return {
        key: button.key,
        label,
        scope: button.scope,
        method,
        path,
        ...(form.length > 0 ? { form } : button.confirm ? { confirm: questionOf(button.confirm, label, lang) } : {}),
        ...(button.sum === undefined ? {} : { sum: button.sum }),
        ...(button.unfilled
          ? { unfilled: { ...button.unfilled, question: inLang(button.unfilled.question, lang) } }
          : {}),
        ...(button.preset === undefined ? {} : { preset: button.preset }),
        ...(button.summaryColumns ? { tells: button.summaryColumns } : {}),
        ...(button.otherwise ? { otherwise: inLang(button.otherwise, lang) } : {}),
        ...(button.danger ? { danger: true } : {}),
        ...(button.onward ? { onward: true } : {}),
        ...(button.each ? { each: true } : {}),
        ...(sheet ? { download: true } : {}),
        ...(button.shows === undefined ? {} : { shows: button.shows }),
        after: 'refresh',
      }
    })
}

function questionOf(confirm: Text | true, step: string, lang: Lang): string {
  return confirm === true ? phrase('confirm_step', lang, { step }) : inLang(confirm, lang)
}
