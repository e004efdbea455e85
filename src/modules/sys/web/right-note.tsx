import type { Right, RightsGroup } from '#core/wire/access-wire.ts'
import { useLang } from '#web/i18n/index.ts'
import { inLang, listSeparator } from '#core/text/i18n.ts'
import { broughtAlong, screensOf } from './matrix.ts'
import type { CheckState } from './rights.ts'
import { useWords } from './words.ts'

interface NoteProps {
  groups: readonly RightsGroup[]
  right: Right | undefined
  /** The person who edits the role may not give it. */
  beyond: boolean
  state: CheckState | undefined
}

/** What the right is that one points at: which screens it opens, what it brings along, and why it cannot be given. */
export function RightNote({ groups, right, beyond, state }: NoteProps) {
  const say = useWords()
  const separator = inLang(listSeparator, useLang())
  if (!right)
    return (
      <p className="matrix-note quiet" aria-live="polite">
        {say('matrix_explain')}
      </p>
    )
  const object = groups.flatMap(({ objects }) => objects).find(({ rights }) => rights.includes(right))
  const [screens, brought] = [screensOf(groups, right), broughtAlong(groups, right)]
  return (
    <p className="matrix-note" aria-live="polite">
      <b>
        {object?.title} · {right.title}
      </b>
      {beyond && <span className="matrix-why">{say('matrix_beyond')}</span>}
      {state === 'part' && <span className="matrix-why">{say('matrix_part')}</span>}
      {screens.length > 0 && <span>{say('matrix_opens', { list: screens.join(separator) })}</span>}
      {brought.length > 0 && <span className="quiet">{say('matrix_brings', { list: brought.join(separator) })}</span>}
    </p>
  )
}
