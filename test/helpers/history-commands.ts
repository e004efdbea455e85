import * as fc from 'fast-check'

const makes = [
  'ask',
  'order',
  'receive',
  'receive',
  'receiveOrder',
  'issue',
  'issue',
  'transfer',
  'sendBack',
  'takeBack',
  'count',
] as const
const changes = [
  'audit',
  'audit',
  'audit',
  'approve',
  'reject',
  'submit',
  'unaudit',
  'void',
  'close',
  'remove',
  'edit',
  'allow',
] as const
const settings = ['reserve', 'tax', 'close', 'open'] as const

export type Setting = (typeof settings)[number]

/** One action of a person. `pick` chooses among the records at that time. */
export type Command = Make | Change | { do: 'set'; what: Setting }
/** Something new. */
export interface Make {
  do: (typeof makes)[number]
  material: number
  qty: number
  price: number
  from: number
  pick: number
  audit: boolean
}
/** An action on an existing record. */
export interface Change {
  do: (typeof changes)[number]
  pick: number
  qty: number
}

const pick = fc.nat(999)
const qty = fc.integer({ min: 1, max: 12 })
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom(...makes),
      material: fc.integer({ min: 0, max: 2 }),
      qty,
      price: fc.integer({ min: 1, max: 900 }),
      from: fc.integer({ min: 0, max: 1 }),
      pick,
      audit: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 10, arbitrary: fc.record({ do: fc.constantFrom(...changes), pick, qty }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('set' as const), what: fc.constantFrom(...settings) }) },
)

/** A history: 30 commands, in groups that run at the same moment. */
const spread = groupsOf({ least: 12, atOnce: 4 })

/**
 * A history where all persons compete for the same goods of one warehouse, many at a time: rare roundings and locks
 * occur there.
 */
const crowded = fc
  .tuple(groupsOf({ least: 8, atOnce: 8 }), fc.integer({ min: 0, max: 2 }))
  .map(([groups, material]) =>
    groups.map((group) => group.map((item) => ('material' in item ? { ...item, material, from: 0 } : item))),
  )

export const commands = fc.oneof(spread, crowded)

function groupsOf({ least, atOnce }: { least: number; atOnce: number }): fc.Arbitrary<Command[][]> {
  return fc.array(fc.array(command, { minLength: 1, maxLength: atOnce }), { minLength: least, maxLength: 15 }).map(cut)
}

function cut(groups: Command[][]): Command[][] {
  let remaining = 30
  return groups.flatMap((group) => {
    const chosen = group.slice(0, remaining)
    remaining -= chosen.length
    return chosen.length > 0 ? [chosen] : []
  })
}
