import type { FieldIn } from '#web/form/lines-editor.tsx'

/** A parameter with values of its category is a selection, any other a text. */
export function paramField(params: readonly { readonly name: string; readonly values: readonly string[] }[]): FieldIn {
  const offered = new Map(params.map(({ name, values }) => [name, values]))
  return (field, { values: { name } }) => {
    const values = field.name === 'value' && typeof name === 'string' ? (offered.get(name.trim()) ?? []) : []
    return values.length > 0
      ? { ...field, kind: 'select', options: values.map((value) => ({ value, label: value })) }
      : field
  }
}
