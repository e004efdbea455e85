import type { Say, Word } from './say.ts'

/** The head of a table of its own; its quantity stands right, as the figures below it do. */
export function WordHeads({ names, word }: { names: readonly Word[]; word: Say }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} className={name === 'col_qty' ? 'to-right' : undefined}>
            {word(name)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
