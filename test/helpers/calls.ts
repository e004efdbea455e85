import type { Saved } from '#core/wire/resource-wire.ts'
import type { ListRow } from '#core/wire/wire.ts'
import type { Answer, Caller } from './app.ts'

type Query = Record<string, string | number>

/** The calls of one resource or document, by the path that its calls begin with (`/jxc/unit/Unit`). */
export interface ResourceCalls<Info> {
  /** Answers a refusal as well, for a test to expect it. */
  save(person: Caller, body: Record<string, unknown>): Promise<Answer<Saved>>
  audit(person: Caller, body: Record<string, unknown>): Promise<Answer<Saved>>
  /** The record; throws when the call is refused. */
  info(person: Caller, id: number): Promise<Info>
  /** The rows of the list; throws when the call is refused. */
  list(person: Caller, query?: Query): Promise<ListRow[]>
}

export function callsOf<Info = Record<string, unknown>>(path: string): ResourceCalls<Info> {
  return {
    save: (person, body) => person.post(`${path}Save`, body),
    audit: (person, body) => person.post(`${path}Audit`, body),
    info: async (person, id) => dataOf(await person.get<Info>(`${path}Info`, { id })),
    list: (person, query) => list(person, `${path}Manage`, query),
  }
}

/** The rows of any list; throws when the call is refused. */
export async function list<Row = ListRow>(person: Caller, path: string, query: Query = {}): Promise<Row[]> {
  return dataOf(await person.get<Row[]>(path, query))
}

/** The data of an answer; throws with the answer when the call was refused. */
export function dataOf<T>(answer: Answer<T>): T {
  return accepted(answer).data
}

/** The answer of a call that succeeded; throws with the answer when it was refused. */
export function accepted<T>(answer: Answer<T>): Answer<T> {
  if (!answer.status) throw new Error(`${answer.request} was refused: ${answer.http} ${answer.raw.body}`)
  return answer
}
