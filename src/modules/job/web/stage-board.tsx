import { Board } from '#web/board/board.tsx'
import { RecordLink } from '#web/record/record-link.tsx'
import type { Card } from '../record/board.calls.ts'
import { waysFrom } from '../shared/stages.ts'
import { stages } from '../shared/words.ts'
import type { Stage } from '../shared/words.ts'
import { CardFace } from './board-card.tsx'
import { listOf } from './list-of.ts'
import { useWords } from './words.ts'

const isStage = (name: string): name is Stage => name in stages
const order = Object.keys(stages).filter(isStage)

interface Props {
  cards: readonly Card[]
  counts: Readonly<Record<Stage, number>>
  job: number | undefined
  /** The person may move them. */
  may: boolean
  onMove: (card: Card, to: Stage) => void
}

/** A column for every stage; who is decided stays there. */
export function StageBoard({ cards, counts, job, may, onMove }: Props) {
  const say = useWords()
  const columns = order.map((stage) => {
    const left = counts[stage] - cards.filter(({ status }) => status === stage).length
    const list = listOf({ status: stage }, job)
    return {
      key: stage,
      name: say(stage),
      takes: true,
      head: (
        <h2>
          <RecordLink to={list}>
            {say(stage)} <span className="num quiet">{counts[stage].toLocaleString('en-US')}</span>
          </RecordLink>
        </h2>
      ),
      foot: left > 0 && <RecordLink to={list}>{say('more', { count: left })}</RecordLink>,
    }
  })
  return (
    <Board
      columns={columns}
      cards={cards}
      columnOf={({ status }) => status}
      nameOf={({ name }) => name}
      moves={({ status }) => may && waysFrom(status).length > 0}
      Face={CardFace}
      none={say('none')}
      keys={say('keys')}
      onMove={(card, to) => isStage(to) && onMove(card, to)}
    />
  )
}
