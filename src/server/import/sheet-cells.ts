import type { Field } from '#core/fields/field.ts'
import type { Option } from '#core/wire/wire.ts'

/** The stored text of a choice from what a person wrote: the label in any language, or the value itself. */
export function choiceOf(field: Field, text: string, options: readonly (readonly Option[])[]): string {
  const one = (said: string) => options.flat().find(({ label, value }) => label === said || value === said)?.value ?? said
  if (field.kind === 'select') return one(text.trim())
  if (field.kind === 'multi_select')
    return text
      .split(/[,，、;；]/)
      .map((part) => one(part.trim()))
      .filter(Boolean)
      .join('、')
  return text
}
