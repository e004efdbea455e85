import type { Right, RightsGroup } from '#core/wire/access-wire.ts'
import { useLang } from '#web/i18n/index.ts'
import { inLang, listSeparator } from '#core/text/i18n.ts'
import { includedCalls, screensOf } from './matrix.ts'
import type { CheckState } from './rights.ts'
import { useWords } from './words.ts'

interface NoteProps {
  groups: readonly RightsGroup[]
  right: Right | undefined
  /** The editor of the role may not grant it. */
  beyond: boolean
  state: CheckState | undefined
}

/** Describes the focused right: the screens it opens, the calls it includes, and why it cannot be granted. */
export function RightNote({ groups, right, beyond, state }: NoteProps) {
  const text = useWords()
  const separator = inLang(listSeparator, useLang())
  if (!right)
    return (
      <p className="matrix-note quiet" aria-live="polite">
        {text('matrix_explain')}
      </p>
    )
  const object = groups.flatMap(({ objects }) => objects).find(({ rights }) => rights.includes(right))
  const [screens, included] = [screensOf(groups, right), includedCalls(groups, right)]
  return (
    <p className="matrix-note" aria-live="polite">
      <b>
        {object?.title} · {right.title}
      </b>
      {beyond && <span className="matrix-why">{text('matrix_beyond')}</span>}
      {state === 'part' && <span className="matrix-why">{text('matrix_part')}</span>}
      {screens.length > 0 && <span>{text('matrix_opens', { list: screens.join(separator) })}</span>}
      {included.length > 0 && (
        <span className="quiet">{text('matrix_brings', { list: included.join(separator) })}</span>
      )}
    </p>
  )
}
