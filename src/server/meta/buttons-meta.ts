import type { Registry, Bound } from '#core/define/registry.ts'
import type { Field } from '#core/fields/field.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { ActionMeta, FormField } from '#core/wire/wire.ts'
import type { Session } from '../http/session-types.ts'
import { formField } from './form-meta.ts'
import { phrase } from '../words/phrases.ts'
import { mayCall } from '../read/rights.ts'

const given = new Set(['id', 'ids', 'ver'])

/** Calls that stand as buttons on a list, as far as the caller may press them. */
export function buttonActions(bound: Bound, registry: Registry, session: Session): ActionMeta[] {
  return bound.buttons
    .filter(({ path }) => mayCall(session, path))
    .map(({ path, title, input, button }): ActionMeta => {
      const label = title[session.lang]
      const asked = Object.entries(input).filter(([name]) => !given.has(name))
      const form = asked.map(([name, field]) => askedField(name, field, { registry, lang: session.lang, words: button.words }))
      return {
        key: button.key,
        label,
        scope: button.scope,
        method: 'POST',
        path,
        ...(form.length > 0 ? { form } : button.confirm ? { confirm: phrase('confirm_step', session.lang, { step: label }) } : {}),
        ...(button.danger ? { danger: true } : {}),
        after: 'refresh',
      }
    })
}

interface Labels {
  registry: Registry
  lang: Lang
  words: Readonly<Record<'en' | 'es' | 'ja', Readonly<Record<string, string>>>> | undefined
}

function askedField(name: string, field: Field, { registry, lang, words }: Labels): FormField {
  const title = lang === 'zh' ? field.label : (words?.[lang][name] ?? field.label)
  return formField({ name, field, title, registry, lang })
}
