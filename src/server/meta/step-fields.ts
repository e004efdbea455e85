import type { Lang } from '#core/text/i18n.ts'
import type { FormField } from '#core/wire/wire.ts'
import { phrase } from '../words/phrases.ts'

/** The question of a step that undoes or ends something: why. */
export function remarkField(lang: Lang): FormField {
  return {
    name: 'remark',
    title: phrase('reason', lang),
    kind: 'textarea',
    required: true,
    read_only: false,
    max: 500,
    wide: true,
  }
}

/** The questions of a decision: its result, and a remark. */
export function decisionFields(lang: Lang): FormField[] {
  return [
    {
      name: 'result',
      title: phrase('result', lang),
      kind: 'select',
      required: true,
      read_only: false,
      options: [
        { value: 'pass', label: phrase('pass', lang), color: 'green' },
        { value: 'reject', label: phrase('reject', lang), color: 'red' },
      ],
    },
    {
      name: 'remark',
      title: phrase('remark', lang),
      kind: 'textarea',
      required: false,
      read_only: false,
      max: 500,
      wide: true,
      help: phrase('remark_help', lang),
    },
  ]
}
