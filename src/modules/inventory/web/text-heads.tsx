import type { Translate, TextKey } from './inventory-texts.ts'

/** A table head from text keys; the quantity column is right-aligned like its figures. */
export function TextHeads({ names, text }: { names: readonly TextKey[]; text: Translate }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} className={name === 'col_qty' ? 'to-right' : undefined}>
            {text(name)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
