import { isExampleDay, isExampleRecord } from '#core/define/example.ts'
import type { ExampleDay, ExampleRecord } from '#core/define/example.ts'
import type { Registry } from '#core/define/registry.ts'
import { dayStart } from '#core/value/time.ts'
import type { RecordAnswer } from '#core/wire/wire.ts'
import type { Person } from './app.ts'
import { callOf } from './sample.ts'
import type { Body, Sampler } from './sample.ts'

/** The creator of the records of an example. */
interface Maker {
  readonly registry: Registry
  readonly person: Person
  readonly samples: Sampler
}

/** The input of an example with its records created. */
export async function resolve(example: object, maker: Maker): Promise<Body> {
  const input: Body = {}
  for (const [name, value] of Object.entries(example))
    input[name] = await valueFor(value, maker, name === 'id' || name === 'ids')
  return input
}

/** The subject of a call is a new record; other references point to shared records. */
async function valueFor(value: unknown, maker: Maker, isSubject: boolean): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value
  if (isExampleDay(value)) return secondsOf(value)
  if (isExampleRecord(value)) {
    const isPlain = Object.keys(value).length === 1
    return isPlain && !isSubject ? maker.samples.chosen(value.exampleOf) : recordNeeded(value, maker)
  }
  if (!isList(value)) return resolve(value, maker)
  const values: unknown[] = []
  for (const item of value) values.push(await valueFor(item, maker, isSubject))
  return values
}

/** The seconds of a day of an example. */
export const secondsOf = ({ exampleDay }: ExampleDay): number =>
  dayStart(Math.floor(Date.now() / 1000)) + exampleDay * 86_400

/** Creates a record as an example describes it. Returns its id or the column named. */
export async function recordNeeded(
  { exampleOf, state, values = {}, after = [], column }: ExampleRecord,
  maker: Maker,
): Promise<unknown> {
  const { registry, person, samples } = maker
  const bound = registry.of(exampleOf)
  const { referenced } = bound.resource.example ?? {}
  const { id } = await samples.make(exampleOf, { ...referenced, ...(await resolve(values, maker)) })
  if (state !== undefined) await samples.bring(bound, id, [state].flat())
  for (const path of after) await follow(path, id, maker)
  if (column === undefined) return id
  const { data } = await person.get<RecordAnswer>(callOf(bound, 'Info'), { id })
  return Reflect.get(data, column)
}

/**
 * Sends a call for a record: its example with this record at the first reference of its kind. Throws if it is refused.
 */
export async function follow(path: string, id: number, maker: Maker): Promise<void> {
  const { example = {} } = maker.registry.calls.find((call) => call.path === path) ?? {}
  const [reference] = Object.entries(example).find(([, value]) => needsRecord(value)) ?? ['id', null]
  const { [reference]: place = null, ...others } = example
  const input = { ...(await resolve(others, maker)), [reference]: isList(place) ? [id] : id }
  const answer = await maker.person.post(path, input)
  if (!answer.status) throw new Error(`${path} was refused: ${answer.raw.body}`)
}

const needsRecord = (value: unknown): boolean =>
  isList(value) ? value.some(needsRecord) : typeof value === 'object' && value !== null && isExampleRecord(value)
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
