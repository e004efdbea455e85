import type { Field } from '#core/fields/field.ts'
import type { ExampleRecord } from '#core/define/example.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { Fields } from '#core/define/resource.ts'
import type { RecordAnswer } from '#core/wire/wire.ts'
import type { Answer, Person } from './app.ts'
import { follow, recordNeeded, resolve } from './examples.ts'
import { valueOf } from './sample-values.ts'

export type Body = Record<string, unknown>

/** Creates valid records of any resource of a registry, with the records that they reference. */
export interface Sampler {
  /** The input of a person to add the `n`th record: every settable field, valid and different for each `n`. */
  body(table: string, n?: number): Promise<Body>
  /** Adds a record through its own Save call. Throws when it is refused. */
  make(table: string, over?: Body): Promise<Sample>
  /** The id of a record for references; created once. */
  chosen(table: string): Promise<number>
  /** Moves a record by its steps until it is in one of these states. */
  bring(bound: Bound, id: number, states: readonly string[]): Promise<void>
  /** Carries out one step, deciding `pass` where it decides. */
  step(bound: Bound, name: string, id: number, result?: 'pass' | 'reject'): Promise<Answer<unknown>>
  /** The input of an example with its records created. */
  input(example: object): Promise<Body>
}

export interface Sample {
  id: number
  ver: number
  sent: Body
}

export function sampler(registry: Registry, person: Person): Sampler {
  const counts = new Map<string, number>()
  const ids = new Map<string, Promise<number>>([['operator', Promise.resolve(person.uid)]])
  const next = (table: string) => {
    const n = (counts.get(table) ?? 0) + 1
    counts.set(table, n)
    return n
  }

  const self: Sampler = {
    async body(table, n = next(table)) {
      const { resource } = registry.of(table)
      const body = await valuesOf(resource.fields, { n, own: table })
      for (const [name, { fields }] of Object.entries(resource.lines ?? {})) {
        body[name] = [
          await valuesOf(fields, { n, own: table, line: 1 }),
          await valuesOf(fields, { n: n + 1, own: table, line: 2 }),
        ]
      }
      return resource.example?.values ? self.input(resource.example.values(body, n)) : body
    },
    async make(table, over = {}) {
      const { from, by, row } = registry.of(table).resource.example ?? {}
      if (from) return derived(table, from, by)
      if (row) return inserted(table, { ...(await self.input(row)), ...over })
      const sent = { ...(await self.body(table)), ...over }
      const answer = await person.post<{ id: number; ver: number }>(callOf(registry.of(table), 'Save'), sent)
      if (!answer.status)
        throw new Error(`${table}: a sample was refused: ${answer.raw.body} for ${JSON.stringify(sent)}`)
      return { ...answer.data, sent }
    },
    chosen(table) {
      const there = ids.get(table) ?? choose(table)
      ids.set(table, there)
      return there
    },
    async bring(bound, id, states) {
      const { flow } = bound.resource
      const info = async () => (await person.get<RecordAnswer>(callOf(bound, 'Info'), { id })).data
      const start = String((await info()).status)
      const calls = states.includes(start)
        ? undefined
        : states.map((state) => bound.resource.example?.states?.[state]).find(Boolean)
      if (calls) for (const path of calls) await follow(path, id, { registry, person, samples: self })
      if (calls) return
      if (!flow || states.includes(start)) return
      for (const [name, result] of route(flow.transitions, start, states)) {
        const done = await self.step(bound, name, id, result)
        if (!done.status) throw new Error(`${bound.resource.table}: the step ${name} was refused: ${done.raw.body}`)
      }
    },
    async step(bound, name, id, result = 'pass') {
      const decides = typeof bound.resource.flow?.transitions[name]?.to === 'object'
      return person.post(bound.transitions.get(name) ?? '', { id, remark: 'a reason', ...(decides ? { result } : {}) })
    },
    input: (example) => resolve(example, { registry, person, samples: self }),
  }

  async function choose(table: string): Promise<number> {
    const bound = registry.of(table)
    const { fields, flow, example } = bound.resource
    const over = {
      ...example?.referenced,
      ...(fields.enabled ? { enabled: true } : {}),
      ...(!flow && fields.status?.options && !fields.status.server
        ? { status: 'on' in fields.status.options ? 'on' : Object.keys(fields.status.options)[0] }
        : {}),
    }
    const { id } = await self.make(table, over)
    if (flow) await self.bring(bound, id, flow.selectable)
    for (const path of example?.after ?? []) await follow(path, id, { registry, person, samples: self })
    return id
  }

  /** A record that follows from another: the row of its list that names that one. */
  async function derived(table: string, from: ExampleRecord, by = 'id'): Promise<Sample> {
    const source = await recordNeeded(from, { registry, person, samples: self })
    if (by === 'id') return { id: Number(source), ver: 1, sent: {} }
    const { data } = await person.get<{ id: number }[]>(callOf(registry.of(table), 'Manage'), {
      [by]: Number(source),
      limit: 1,
    })
    if (!data[0]) throw new Error(`${table}: no row names ${from.exampleOf} ${Number(source)}`)
    return { id: data[0].id, ver: 1, sent: {} }
  }

  /** A record that no call creates. */
  async function inserted(table: string, row: Body): Promise<Sample> {
    const { fields, flow } = registry.of(table).resource
    const required = Object.entries(fields).filter(([name, field]) => !field.nullable && row[name] === undefined)
    const n = next(table)
    const generated: Body = flow ? { status: flow.initial } : {}
    for (const [name, field] of required)
      generated[name] ??= field.to === undefined ? valueOf(field, name, n) : await self.chosen(field.to)
    return { id: await person.insert(table, row, generated), ver: 1, sent: row }
  }

  async function valuesOf(fields: Fields, at: { n: number; own: string; line?: number }): Promise<Body> {
    const body: Body = {}
    for (const [name, field] of Object.entries(fields)) {
      if (field.server) continue
      // The source of a line, and data of a custom shape, cannot be generated by kind.
      if (field.nullable && (field.kind === 'json' || name.startsWith('src_'))) body[name] = null
      else body[name] = field.to === undefined ? valueOf(field, name, at.n) : await pointerOf(field, name, at)
    }
    for (const [name, field] of Object.entries(fields)) {
      const applies = (field.when ?? []).every(
        ([key, op, values]) => values.includes(String(body[key])) === (op === 'in'),
      )
      if (!applies) body[name] = null
    }
    return body
  }

  /**
   * Optional pointers of a line stay empty, since a line's own rules tie them to one another; a record points up its
   * tree, or to what must point back, only by hand.
   */
  async function pointerOf(
    field: Field,
    name: string,
    { own: table, line }: { own: string; line?: number },
  ): Promise<unknown> {
    if (field.to === undefined || field.to === table || (line !== undefined && field.nullable)) return null
    const { calls, resource } = registry.of(field.to)
    // no call creates one manually
    if (calls.get('Save') === undefined && (field.nullable || !resource.example?.from)) return null
    if (isUnique(table, name)) return (await self.make(field.to)).id
    if (field.nullable && Object.values(resource.fields).some(({ to, nullable }) => to === table && !nullable))
      return null
    // A line may have to point elsewhere than its record does.
    const id = line === undefined ? await self.chosen(field.to) : await other(field.to, line)
    return field.kind === 'refs' ? [id] : id
  }

  function isUnique(table: string, name: string): boolean {
    return registry.of(table).resource.unique?.some((names) => names.length === 1 && names[0] === name) ?? false
  }

  function other(table: string, line: number): Promise<number> {
    if (table === 'operator') return self.chosen(table)
    const key = `${table} ${line}`
    const there = ids.get(key) ?? choose(table)
    ids.set(key, there)
    return there
  }

  return self
}

/** Confirms the password again, so that calls which require it may be made for some minutes. */
export async function proven(person: Person): Promise<Person> {
  const answer = await person.post('/seller/safe/Prove', { password: person.password })
  if (!answer.status) throw new Error(`the password was refused: ${answer.raw.body}`)
  return person
}

/** The path of a call below `/v1`. */
export function callOf(bound: Bound, name: 'Manage' | 'Info' | 'Save' | 'Del' | 'Select'): string {
  const path = bound.calls.get(name)
  if (path === undefined) throw new Error(`${bound.resource.table} has no call ${name}`)
  return path
}

type Steps = NonNullable<Bound['resource']['flow']>['transitions']

/** The shortest way of steps from a state to one of others. */
function route(steps: Steps, from: string, to: readonly string[]): [name: string, result?: 'pass' | 'reject'][] {
  const ways = new Map<string, [string, ('pass' | 'reject')?][]>([[from, []]])
  for (const [state, way] of ways) {
    if (to.includes(state)) return way
    for (const [name, step] of Object.entries(steps)) {
      if (!step.from.includes(state)) continue
      const ends: [string, ('pass' | 'reject')?][] =
        typeof step.to === 'string'
          ? [[step.to]]
          : [
              [step.to.pass, 'pass'],
              [step.to.reject, 'reject'],
            ]
      for (const [end, result] of ends) if (!ways.has(end)) ways.set(end, [...way, [name, result]])
    }
  }
  throw new Error(`no steps lead from ${from} to ${to.join(' or ')}`)
}

/** The visible form of a saved value: of a masked value, its ends. */
export function shownValue(field: Field | undefined, value: unknown): unknown {
  if (!field?.masked || typeof value !== 'string') return value
  return `${value.slice(0, field.masked.head)}****${value.slice(-field.masked.tail)}`
}
