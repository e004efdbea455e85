import type { Text } from '../text/i18n.ts'

/** A part of a form under a title: fields, and lines by their name. */
export interface FormGroup<N extends string = string> {
  readonly title: Text
  readonly fields: readonly N[]
}

/** The fields and lines that a form shows, in its order. */
export function formNames({ form = [] }: { readonly form?: readonly FormGroup[] }): string[] {
  return form.flatMap(({ fields }) => fields)
}
