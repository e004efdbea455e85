import { Button, Popover } from 'antd'
import type { RightChange } from './matrix.ts'
import { useWords } from './words.ts'

/** Number of unsaved changes of the role, with a popover that lists them. */
export function MatrixChanges({ changes }: { changes: readonly RightChange[] }) {
  const text = useWords()
  if (changes.length === 0) return null
  const of = (now: RightChange['now']) => changes.filter((change) => change.now === now)
  const [granted, revoked] = [of('given'), of('taken')]
  const list = (title: string, listedChanges: readonly RightChange[]) =>
    listedChanges.length > 0 && (
      <section>
        <b>{title}</b>
        <ul>
          {listedChanges.map(({ object, right }) => (
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
          {list(text('matrix_given'), granted)}
          {list(text('matrix_taken'), revoked)}
        </div>
      }
    >
      <Button type="link" className="num">
        {text('matrix_changed', { given: granted.length, taken: revoked.length })}
      </Button>
    </Popover>
  )
}
