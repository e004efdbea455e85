// What must not compile, and what must be inferred. `tsc -p .` is the test: an `@ts-expect-error` above a line that
// compiles is an error itself.
import { behaviour } from './behaviour.ts'
import { callFactory } from './call.ts'
import { bool, date, int, money, multi_select, ref, refs, select, text } from '../fields/index.ts'
import type { EventsOf } from './event.ts'
import { definitions, extraDefinitions, entry } from './module.ts'
import { pluginFactory } from './plugin.ts'
import { providerPorts } from './provider.ts'
import { defineResource } from './resource.ts'
import type { Row } from './resource.ts'
import { messageOf } from '../errors/catalogue.ts'
import type { ErrorCode } from '../errors/errors.ts'
import { refuse } from '../fields/field.ts'
import type { Text } from '../text/i18n.ts'
import type { DBOf } from './tables.ts'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <T extends true>(): T | undefined => undefined

const label: Text = ['名称', 'Name', 'Nombre', '名称']

const unit = defineResource({
  table: 'unit',
  api: 't/unit',
  title: label,
  fields: { name: text(label, { required: true }), note: text(label) },
  list: { columns: ['name', 'created_at'] },
})

const box = defineResource({
  table: 'box',
  api: 't/box',
  title: label,
  fields: {
    name: text(label, { required: true }),
    size: select(label, { s: label, l: label }, { required: true }),
    tags: multi_select(label, { dry: label, wet: label }),
    unit_id: ref(label, 'unit', { required: true }),
    units: refs(label, 'unit'),
    made: date(label),
    cost: money(label),
    sealed: bool(label),
  },
  lines: {
    parts: {
      table: 'box_part',
      title: label,
      fields: { weight: int(label, { required: true }), kind: select(label, { a: label, b: label }) },
    },
  },
  computed: { total: int(label) },
  flow: {
    initial: 'draft',
    states: { draft: label, done: label },
    colors: { draft: 'grey', done: 'green' },
    editable: ['draft'],
    deletable: ['draft'],
    selectable: ['done'],
    transitions: { finish: { title: label, from: ['draft'], to: 'done' } },
  },
  list: { columns: ['name', 'size', 'total', 'status', 'created_at'], filters: ['size'], sums: ['cost'] },
  form: [{ title: label, fields: ['name', 'size', 'parts'] }],
})

// A check that declares what it reads keeps its types, with or without lines.
const checked = defineResource({
  table: 'checked',
  api: 't/checked',
  title: label,
  fields: { name: text(label, { required: true }), cost: money(label) },
  check: (input: { cost: number | null }) => (input.cost === 0 ? [{ field: 'cost', code: 'required' }] : []),
  list: { columns: ['name'] },
})
holds<Same<Row<typeof checked>['cost'], number | null>>()
holds<Same<DBOf<typeof checked | typeof box>['box_part']['weight'], number>>()
holds<Same<keyof DBOf<typeof checked | typeof box>, 'checked' | 'box' | 'box_part'>>()

// Row types come from the fields: required ones are never null, choices are closed.
type Box = Row<typeof box>
holds<Same<Box['name'], string>>()
holds<Same<Box['size'], 's' | 'l'>>()
holds<Same<Box['tags'], ('dry' | 'wet')[] | null>>()
holds<Same<Box['unit_id'], number>>()
holds<Same<Box['units'], number[] | null>>()
holds<Same<Box['cost'], number | null>>()
holds<Same<Box['sealed'], boolean>>()
holds<Same<Box['status'], 'draft' | 'done'>>()
holds<Same<Row<typeof unit>['note'], string | null>>()

// The tables of queries too, lines included.
type DB = DBOf<typeof box | typeof unit>
holds<Same<DB['box_part']['weight'], number>>()
holds<Same<DB['box_part']['box_id'], number>>()
// @ts-expect-error there is no such table
export type Wrong = DB['boxes']

// A wrong column, in every place that names one.
const wrong = { table: 'w', api: 't/w', title: label, fields: { name: text(label) } } as const
// @ts-expect-error a column of the list
defineResource({ ...wrong, list: { columns: ['nam'] } })
// @ts-expect-error a hidden column
defineResource({ ...wrong, list: { columns: ['name'], hidden: ['x'] } })
// @ts-expect-error a filter
defineResource({ ...wrong, list: { columns: ['name'], filters: ['x'] } })
// @ts-expect-error a total
defineResource({ ...wrong, list: { columns: ['name'], sums: ['x'] } })
// @ts-expect-error an order
defineResource({ ...wrong, list: { columns: ['name'], sort: { by: 'x', asc: true } } })
// @ts-expect-error a field of the form
defineResource({ ...wrong, list: { columns: ['name'] }, form: [{ title: label, fields: ['x'] }] })
// @ts-expect-error a part of a unique key
defineResource({ ...wrong, list: { columns: ['name'] }, unique: [['x']] })
// @ts-expect-error the label
defineResource({ ...wrong, list: { columns: ['name'] }, label: 'x' })

const steps = {
  ...wrong,
  list: { columns: ['name'] },
  flow: {
    initial: 'a',
    states: { a: label, b: label },
    colors: { a: 'grey', b: label },
    editable: [],
    deletable: [],
    selectable: [],
  },
} as const
// @ts-expect-error a step to a state that is not there
defineResource({ ...steps, flow: { ...steps.flow, transitions: { go: { title: label, from: ['a'], to: 'c' } } } })
// @ts-expect-error a step from a state that is not there
defineResource({ ...steps, flow: { ...steps.flow, transitions: { go: { title: label, from: ['z'], to: 'b' } } } })

// A pointer to a table that is not listed.
definitions([unit, box])
// @ts-expect-error the units are missing
definitions([box])

// Texts: every language, wherever a person reads one.
entry(unit)
// @ts-expect-error a language is missing
text(['名称', 'Name', 'Nombre'])
// @ts-expect-error one is too many
text(['名称', 'Name', 'Nombre', '名称', 'Nom'])
// @ts-expect-error only one language
text('名称')
// @ts-expect-error a hint in three languages
text(label, { help: ['不填', 'None', 'Nada'] })
// @ts-expect-error a choice in two languages
select(label, { dry: ['干', 'Dry'] })
// @ts-expect-error a group of the form without its title in every language
defineResource({ ...wrong, list: { columns: ['name'] }, form: [{ title: ['名'], fields: ['name'] }] })
// @ts-expect-error a state without words
defineResource({ ...steps, flow: { ...steps.flow, states: { a: label, b: 'B' }, transitions: {} } })

// Codes: those of core, and those a section declares.
holds<Same<Extract<ErrorCode, 'not_found' | 'stock_short'>, 'not_found' | 'stock_short'>>()
// @ts-expect-error nobody defines it
refuse('stock_shrt')
// @ts-expect-error core has no words for what only a section refuses
messageOf('stock_short', 'en')

// Behaviours: the step and the columns are those of the resource.
const { onTransition, beforeSave, computed } = behaviour<DB>()
onTransition(box, 'finish', async (row) => void row.parts[0]?.weight.toFixed())
// @ts-expect-error there is no such step
onTransition(box, 'open', async () => undefined)
beforeSave(box, (input) => ({ cost: input.unit_id * 100 }))
// @ts-expect-error there is no such column
beforeSave(box, () => ({ price: 1 }))
// @ts-expect-error money is a number
beforeSave(box, () => ({ cost: '1.00' }))
computed(box, { total: '(select 1)' })
// @ts-expect-error the SQL of a computed column is missing
computed(box, {})

// Calls: the input is what its fields say.
const about = { path: '/t/x', method: 'GET', title: label, access: 'session' } as const
const defineCall = callFactory<DB>()
defineCall({ ...about, input: { day: date(label, { required: true }) }, run: async ({ day }) => day.toFixed() })
// @ts-expect-error the day may be missing
defineCall({ ...about, input: { day: date(label) }, run: async ({ day }) => day.toFixed() })
defineCall({ ...about, input: { day: date(label) }, example: { day: 1_767_225_600 }, run: async () => null })
// @ts-expect-error its example sends what it does not take
defineCall({ ...about, input: { day: date(label) }, example: { month: 1 }, run: async () => null })
// @ts-expect-error nobody asks for a month
defineCall({ ...about, input: {}, run: async ({ month }) => month })

// Add-ons point to the tables of the product, and to no others; they hear of steps that there are.
const ferry = defineResource({
  table: 'ferry',
  api: 't/ferry',
  title: label,
  fields: { unit_id: ref(label, 'unit') },
  list: { columns: ['unit_id'] },
})
extraDefinitions<typeof unit>()([ferry])
// @ts-expect-error nobody keeps the table `unit`
extraDefinitions<typeof box>()([ferry])
holds<Same<EventsOf<typeof box | typeof unit>, 'box.finish'>>()
type Ferry = Parameters<ReturnType<typeof pluginFactory<DB, EventsOf<typeof box>>>>[0]
const listening: Ferry['on'] = { 'box.finish': async () => undefined }
// @ts-expect-error a box has no such step
const deaf: Ferry['on'] = { 'box.sink': async () => undefined }
void [listening, deaf]
const sender = () => ({ send: async () => ({ is: 'pending' }) })
// @ts-expect-error a provider of payments does not send messages
providerPorts<DB>()({ kind: 'payment', settings: unit, hosts: [], open: sender })
