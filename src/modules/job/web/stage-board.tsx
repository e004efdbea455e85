import { Board } from '#web/board/board.tsx'
import { RecordLink } from '#web/record/record-link.tsx'
import type { Card } from '../record/board.calls.ts'
import { nextStagesOf } from '../shared/stages.ts'
import { stages } from '../shared/words.ts'
import type { Stage } from '../shared/words.ts'
import { CardFace } from './board-card.tsx'
import { applicationsPath } from './applications-path.ts'
import { useWords } from './words.ts'
import { formatsNow } from '#web/ui/format.ts'

const isStage = (name: string): name is Stage => name in stages
const order = Object.keys(stages).filter(isStage)

interface Props {
  cards: readonly Card[]
  counts: Readonly<Record<Stage, number>>
  job: number | undefined
  /** The operator has the right to move cards. */
  may: boolean
  onMove: (card: Card, to: Stage) => void
}

/** A column for each stage. Decided applications cannot be moved. */
export function StageBoard({ cards, counts, job, may: canMoveCards, onMove }: Props) {
  const text = useWords()
  const columns = order.map((stage) => {
    const remaining = counts[stage] - cards.filter(({ status }) => status === stage).length
    const list = applicationsPath({ status: stage }, job)
    return {
      key: stage,
      name: text(stage),
      takes: true,
      head: (
        <h2>
          <RecordLink to={list}>
            {text(stage)} <span className="num quiet">{formatsNow().count(counts[stage])}</span>
          </RecordLink>
        </h2>
      ),
      foot: remaining > 0 && <RecordLink to={list}>{text('more', { count: remaining })}</RecordLink>,
    }
  })
  return (
    <Board
      columns={columns}
      cards={cards}
      columnOf={({ status }) => status}
      nameOf={({ name }) => name}
      moves={({ status }) => canMoveCards && nextStagesOf(status).length > 0}
      Face={CardFace}
      none={text('none')}
      keys={text('keys')}
      onMove={(card, to) => isStage(to) && onMove(card, to)}
    />
  )
}
