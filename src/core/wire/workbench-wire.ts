/** Wire types of the workbench. */
/** `GET /v1/seller/index/Workbench`. */
export interface WorkbenchAnswer {
  todos: WorkbenchTodo[]
  as_of: number
  /** The demo's history is still being written in the background, so lists and figures keep growing. */
  filling: boolean
}

/** Something that waits. `path` and `query` open the list that holds it. */
export interface WorkbenchTodo {
  key: string
  title: string
  count: number
  path: string
  query: Record<string, string>
  /** A notice (something went wrong) and not work to do; work is also counted at the menu entry of its list. */
  notice: boolean
}

/**
 * `GET /v1/seller/index/FirstSteps`: what a new supplier does first; none once all is done. `path` leads to where it is
 * done.
 */
export interface FirstStepState {
  key: string
  title: string
  hint: string
  path: string
  done: boolean
}

/** `GET /v1/seller/index/Charts`: figures of lists over time or by kind. */
export interface WorkbenchChart {
  key: string
  title: string
  /** Over days or months in a row, or by kind. */
  over: 'time' | 'kind'
  /** Amounts are integers of `10^-scale` of the unit. */
  scale: number
  unit: string
  /** Days, months or names; as many as each series has values. */
  labels: string[]
  series: {
    title: string
    path: string
    values: number[]
    /** The filter of the list behind each value; null where the list cannot be narrowed to it. */ queries: (Record<
      string,
      string
    > | null)[]
  }[]
  /** What is noted over time, by the places of the first and the last label. */
  marks?: { from: number; to: number; name: string }[]
}

/**
 * `GET /v1/seller/index/Figures`: figures of today, of yesterday and the last month up to the same time, and of this
 * month; null if undefined.
 */
export interface WorkbenchFigure {
  key: string
  /** The report topic with details. */
  topic: string
  title: string
  scale: number
  unit: string
  /** Current state only. */
  standing: boolean
  /** The list behind it, and its filter. */
  path: string | null
  query: Record<string, string> | null
  today: string | null
  yesterday: string | null
  month: string | null
  before: string | null
  /** What the month is to come to, and how much of that by now. */
  goal: string | null
  due: string | null
}
