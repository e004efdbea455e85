import type {
  DelInput,
  ListInput,
  PathOf,
  PrefixOf,
  RecordOf,
  ResourceAt,
  RowOf,
  SaveOf,
  SelectInput,
  StepInput,
} from '#core/define/resource-calls.ts'
import type { CallName, Resource, StepOf } from '#core/define/resource.ts'
import type { ResourceAnswers, Saved, Stepped } from '#core/wire/resource-wire.ts'
import type { Definition } from './calls.ts'
import type { Params } from './query-text.ts'
import { exchange } from './exchange.ts'
import type { CallOptions } from './exchange.ts'

/** The input of a call of a resource that has it under its own name; of any other there is none that could be given. */
type Offered<R extends Resource, C extends CallName, I> = [PathOf<R, C>] extends [never]
  ? never
  : PathOf<R, C> extends `${PrefixOf<R>}${C}`
    ? I
    : never

/** The calls of one resource or document, typed by its definition. */
export interface ResourceClient<R extends Resource> {
  list(query: Offered<R, 'Manage', ListInput>, options?: CallOptions): Promise<RowOf<R>[]>
  /** How many rows a query finds, and their totals. */
  count(query: Offered<R, 'Manage', ListInput>, options?: CallOptions): Promise<ResourceAnswers['Count']>
  info(id: Offered<R, 'Info', number>, options?: CallOptions): Promise<RecordOf<R>>
  save(record: Offered<R, 'Save', SaveOf<R>>, options?: CallOptions): Promise<Saved>
  del(which: Offered<R, 'Del', DelInput>, options?: CallOptions): Promise<null>
  select(query: Offered<R, 'Select', SelectInput>, options?: CallOptions): Promise<ResourceAnswers['Select']>
  step(name: StepOf<R>, step: StepInput, options?: CallOptions): Promise<Stepped>
}

/** The calls of the resource whose paths begin like this: `client('/jxc/inbound/Inbound').info(7)`. */
export function client<P extends PrefixOf<Definition>>(prefix: P): ResourceClient<ResourceAt<Definition, P>> {
  type R = ResourceAt<Definition, P>
  const get = async <T>(name: string, query: Params, options?: CallOptions) =>
    (await exchange<T>('GET', prefix + name, query, options)).data
  const post = async <T>(name: string, body: Params, options?: CallOptions) =>
    (await exchange<T>('POST', prefix + name, body, options)).data
  return {
    list: (query, options) => get<RowOf<R>[]>('Manage', paramsOf(query), options),
    count: (query, options) => get('Manage', { ...paramsOf(query), _count_sum: 1 }, options),
    info: (id, options) => get<RecordOf<R>>('Info', { id }, options),
    save: (record, options) => post('Save', paramsOf(record), options),
    del: (which, options) => post('Del', paramsOf(which), options),
    select: (query, options) => get('Select', paramsOf(query), options),
    step: (name, step, options) => post(pascal(name), paramsOf(step), options),
  }
}

function paramsOf(input: object): Params {
  return { ...input }
}

/** `second_audit` -> `SecondAudit`, as the server names the call of a step. */
function pascal(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
