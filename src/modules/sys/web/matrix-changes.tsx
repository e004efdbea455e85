import { Button, Popover } from 'antd'
import type { RightChange } from './matrix.ts'
import { useWords } from './words.ts'

/** How the role differs from what is saved, and behind it the list. */
export function MatrixChanges({ changes }: { changes: readonly RightChange[] }) {
  const say = useWords()
  if (changes.length === 0) return null
  const of = (now: RightChange['now']) => changes.filter((change) => change.now === now)
  const [given, taken] = [of('given'), of('taken')]
  const list = (title: string, some: readonly RightChange[]) =>
    some.length > 0 && (
      <section>
        <b>{title}</b>
        <ul>
          {some.map(({ object, right }) => (
            <li key={`${object.key} ${right.key}`}>
              {object.title} · {right.title}
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className="matrix-changes">
          {list(say('matrix_given'), given)}
          {list(say('matrix_taken'), taken)}
        </div>
      }
    >
      <Button type="link" className="num">
        {say('matrix_changed', { given: given.length, taken: taken.length })}
      </Button>
    </Popover>
  )
}
