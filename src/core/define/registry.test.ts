import { expect, test } from 'vitest'
import type { ResourceEntry, Module } from './module.ts'
import { ref, text } from '../fields/index.ts'
import { refusal } from '../errors/refusal.ts'
import { behaviour } from './behaviour.ts'
import { registry } from './registry.ts'
import { refuseLeftOut } from './wiring.ts'
import type { Resource } from './resource.ts'
import type { Text } from '../text/i18n.ts'

const word: Text = ['名称', 'Name', 'Nombre', '名称']

/** A definition as the boot check may receive it, without the checks of the compiler. */
function resource(over: Partial<Resource> & { table: string }): Resource {
  const name = text(word, { required: true })
  return {
    api: `t/${over.table}`,
    title: word,
    fields: { name },
    list: { columns: ['name'] },
    form: [{ title: word, fields: ['name'] }],
    page: `/t/${over.table}`,
    ...over,
  }
}

function section(
  key: string,
  resources: readonly Resource[],
  more: Partial<Module> = {},
  behaviours: ResourceEntry['behaviours'] = [],
): Module {
  const entries = resources.map((item): ResourceEntry => ({ resource: item, behaviours }))
  return { key, title: word, icon: 'book', entries, ...more }
}

const flow = (transitions: NonNullable<Resource['flow']>['transitions']): NonNullable<Resource['flow']> => ({
  initial: 'a',
  states: { a: word, b: word },
  colors: { a: 'grey', b: 'green' },
  editable: ['a'],
  deletable: ['a'],
  selectable: ['b'],
  transitions,
})

test('names calls and screens after the table, and keeps the names the specification fixes', () => {
  const item = resource({
    table: 'salt_pan',
    flow: flow({ open: { effect: 'none', title: word, from: ['a'], to: 'b' } }),
    calls: { Del: '/t/salt/pandel', Select: false },
  })
  const { resources, pages, of } = registry([section('t', [item])])
  expect(Object.fromEntries(of('salt_pan').calls)).toEqual({
    Manage: '/t/salt_pan/SaltPanManage',
    Info: '/t/salt_pan/SaltPanInfo',
    Save: '/t/salt_pan/SaltPanSave',
    Del: '/t/salt/pandel',
  })
  expect([...(resources[0]?.transitions ?? [])]).toEqual([['open', '/t/salt_pan/SaltPanOpen']])
  expect(pages.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
    'list /t/salt_pan/manage',
    'form /t/salt_pan/add',
    'form /t/salt_pan/edit/:id',
    'act /t/salt_pan/del/:id',
    'act /t/salt_pan/open/:id',
  ])
})

test('callers who may open the list of a record may read its page', () => {
  const { pages, panels } = registry([
    section('t', [resource({ table: 'x', recordPage: {} })]),
    section(
      'late',
      [
        resource({
          table: 'y',
          fields: { name: text(word), x_id: ref(word, 'x') },
          list: { columns: ['name'], filters: ['x_id'] },
        }),
      ],
      {
        panels: [{ at: 'x', title: word, api: '/t/y/YManage', by: 'x_id' }],
        rule: { pluginKey: 'late' },
      },
    ),
  ])
  expect(pages.find(({ action }) => action === 'info')).toMatchObject({
    path: '/t/x/info/:id',
    kind: 'info',
    within: '/t/x/manage',
  })
  expect(panels('x')).toMatchObject([{ key: 'y', by: 'x_id', rule: { pluginKey: 'late' } }])
})

test('refuses a page that would have no facts', () => {
  const { form: _, ...bare } = resource({ table: 'x', recordPage: {} })
  expect(() => registry([section('t', [bare])])).toThrow('the page of x has no facts')
})

test('lists the referrers of a table, both records and their lines', () => {
  const unit = resource({ table: 'unit' })
  const lines = { parts: { table: 'box_part', title: word, fields: { unit_id: ref(word, 'unit') } } }
  const box = resource({ table: 'box', fields: { name: text(word), unit_id: ref(word, 'unit') }, lines })
  const { referrers } = registry([section('t', [unit, box])])
  expect(referrers('unit').map(({ table, column }) => `${table}.${column}`)).toEqual([
    'box.unit_id',
    'box_part.unit_id',
  ])
})

const facts = {
  category: 'service',
  version: '1',
  summary: word,
  ports: [],
  jobs: [],
  moves: {},
  comesWith: [],
} as const
const owed = { due: 1, uid: null, subject: '', no: '', open: true }
const done = async () => undefined
const payable = { kind: 'fee', title: word, lock: async () => owed, paid: done, refunded: done }
const opens = { on: 'open', table: 'x', run: () => undefined }

const faults: readonly [what: string, modules: readonly Module[], said: RegExp][] = [
  [
    'an add-on that waits for a step that nobody takes',
    [
      section('a', [resource({ table: 'x' })], {
        plugin: { ...facts, on: [{ event: 'x.sink', run: async () => undefined }] },
      }),
    ],
    /a waits for x\.sink/,
  ],
  [
    'two sections that are paid for one thing',
    [section('a', [], { payables: [payable] }), section('b', [], { payables: [payable] })],
    /owed for fee/,
  ],
  [
    'a picker that is narrowed by what its list does not filter by',
    [
      section('a', [
        resource({ table: 'x' }),
        resource({ table: 'y', fields: { name: text(word), x_id: ref(word, 'x', { among: { shape: 'round' } }) } }),
      ]),
    ],
    /y narrows a picker of x by shape/,
  ],
  [
    'a field that bears the name of a parameter of the protocol',
    [section('a', [resource({ table: 'x', fields: { name: text(word), sign: text(word) } })])],
    /x\.sign bears the name/,
  ],
  [
    'two sections that give one code two names',
    [
      section('a', [], { terms: { gift: word } }),
      section('b', [], { walletMoves: { gift: ['礼', 'Gift', 'Regalo', '贈'] } }),
    ],
    /a and b give gift two names/,
  ],
  [
    'a reason by a code that people may type',
    [section('a', [], { reasons: { late: word } })],
    /a gives the reason late, which is not #a\./,
  ],
  [
    'two resources with one table',
    [section('a', [resource({ table: 'x' })]), section('b', [resource({ table: 'x' })])],
    /share a table/,
  ],
  [
    'two screens with one path',
    [section('a', [resource({ table: 'x', page: '/p' }), resource({ table: 'y', page: '/p' })])],
    /screen path \/p\/manage/,
  ],
  [
    'two calls with one path',
    [section('a', [resource({ table: 'x', api: 's', object: 'O' }), resource({ table: 'y', api: 's', object: 'O' })])],
    /call .*\/s\/OManage/,
  ],
  [
    'a pointer to a table that is not there',
    [section('a', [resource({ table: 'x', fields: { name: text(word), z_id: ref(word, 'zebra') } })])],
    /zebra/,
  ],
  [
    'a state that no step leads to',
    [
      section('a', [
        resource({ table: 'x', flow: flow({ stay: { effect: 'none', title: word, from: ['a'], to: 'a' } }) }),
      ]),
    ],
    /no step leads to b/,
  ],
  [
    'a step with two handlers',
    [
      section(
        'a',
        [resource({ table: 'x', flow: flow({ open: { title: word, from: ['a'], to: 'b' } }) })],
        {},
        [1, 2].map(() => ({ on: 'open', table: 'x', run: () => undefined })),
      ),
    ],
    /the step open has more than one handler/,
  ],
  [
    'a step that nobody handles',
    [section('a', [resource({ table: 'x', flow: flow({ open: { title: word, from: ['a'], to: 'b' } }) })])],
    /x: the step open has no handler, and is not declared without effect/,
  ],
  [
    'a handler of a step that is declared without effect',
    [
      section(
        'a',
        [resource({ table: 'x', flow: flow({ open: { effect: 'none', title: word, from: ['a'], to: 'b' } }) })],
        {},
        [opens],
      ),
    ],
    /x: the step open has a handler, and is declared without effect/,
  ],
  [
    'a handler of a step that is not there',
    [section('a', [resource({ table: 'x' })], {}, [opens])],
    /x: a rule waits for open/,
  ],
  [
    'a rule of another resource',
    [section('a', [resource({ table: 'y' })], {}, [opens])],
    /y: a rule made for x \(open\)/,
  ],
  [
    'one refusal defined twice',
    [
      section('a', [], { errors: { salty: refusal(409, word) } }),
      section('b', [], { errors: { salty: refusal(422, word) } }),
    ],
    /two sections define the refusal salty/,
  ],
  [
    'a panel on a page that no record has',
    [section('a', [resource({ table: 'x' })], { panels: [{ at: 'x', title: word, api: '/t/x/XManage', by: 'name' }] })],
    /on the page of x has no such page/,
  ],
  [
    'a panel that narrows its list by no filter of it',
    [
      section('a', [resource({ table: 'x', recordPage: {} })], {
        panels: [{ at: 'x', title: word, api: '/t/x/XManage', by: 'x_id' }],
      }),
    ],
    /narrows its list by x_id, which is no filter/,
  ],
  [
    'a panel that narrows its list by another kind of record',
    [
      section(
        'a',
        [
          resource({ table: 'x', recordPage: {} }),
          resource({
            table: 'y',
            fields: { name: text(word), y_id: ref(word, 'y') },
            list: { columns: ['name'], filters: ['y_id'] },
          }),
        ],
        { panels: [{ at: 'x', title: word, api: '/t/y/YManage', by: 'y_id' }] },
      ),
    ],
    /narrows its list by y_id, which names a y/,
  ],
  [
    'a panel of a call that is not there',
    [
      section('a', [resource({ table: 'x', recordPage: {} })], {
        panels: [{ at: 'x', title: word, api: '/t/x/Weather' }],
      }),
    ],
    /shows a call that is not there/,
  ],
  [
    'a list that is narrowed by a field which its lines do not have',
    [
      section('a', [
        resource({ table: 'x', lines: { parts: { table: 'p', title: word, fields: {}, filters: ['gone'] } } }),
      ]),
    ],
    /x is not narrowed by gone of its lines/,
  ],
  [
    'a computed column without its SQL',
    [section('a', [resource({ table: 'x', computed: { sum: text(word) } })])],
    /x\.sum has no SQL/,
  ],
]
test.each(faults)('a product with %s does not start', (_what, modules, message) => {
  expect(() => registry(modules)).toThrow(message)
})

test('start-up names a rule that is defined and not attached', () => {
  const item = resource({ table: 'left' })
  const { beforeSave } = behaviour<object>()
  const attached = beforeSave(item, () => undefined)
  expect(() => refuseLeftOut(registry([section('t', [item], {}, [attached])]))).not.toThrow()
  beforeSave(item, () => undefined)
  expect(() => refuseLeftOut(registry([section('t', [item], {}, [attached])]))).toThrow(
    'attached to no entry: left (beforeSave)',
  )
})
