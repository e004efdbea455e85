import { expect, test } from 'vitest'
import { testApp } from '#test/helpers/app.ts'
import type { Tx } from './db.ts'

const { app, supplier, database } = await testApp()
const { suid } = await supplier()
const { db } = app
const put = "insert into seq (suid, name, day, value) values ($1, $2, '2026-01-01', 1)"
const there = (name: string) => db.tenant(suid, (tx) => valueOf(tx, name))

test('a pipelined statement runs before the next statement, and commits with the transaction', async () => {
  const rows = await db.tenant(suid, async (tx) => {
    tx.pipeline(put, [suid, 'later'])
    const value = await valueOf(tx, 'later')
    tx.pipeline('update seq set value = value + 1 where suid = $1 and name = $2', [suid, 'later'])
    return value
  })
  expect(rows).toBe(1)
  expect(await there('later')).toBe(2)
})

test('[safety S29] a failing pipelined statement commits nothing and reports its own error', async () => {
  const twice = async (isRetried: boolean) =>
    db.tenant(suid, async (tx) => {
      await tx.query(put, [suid, 'kept'])
      tx.pipeline(put, [suid, 'kept'])
      if (isRetried) await valueOf(tx, 'kept')
      return 'done'
    })
  for (const isRetried of [false, true]) await expect(twice(isRetried)).rejects.toMatchObject({ code: '23505' })
  expect(await there('kept')).toBeUndefined()
})

test('[safety S29] the error that broke a transaction is reported, although a later error arrives first', async () => {
  const late = async (outcomeOf: Promise<unknown>) => {
    const [answer] = await Promise.allSettled([outcomeOf])
    for (let n = 0; n < 10; n++) await Promise.resolve()
    if (answer.status === 'rejected') throw answer.reason
  }
  await db.tenant(suid, async (tx) => tx.query(put, [suid, 'taken']))
  const outcome = db.tenant(suid, async (tx) =>
    Promise.all([late(tx.query(put, [suid, 'taken'])), valueOf(tx, 'taken')]),
  )
  await expect(outcome).rejects.toMatchObject({ code: '23505' })
})

test('each pipelined statement gets its own answer or failure, and the connection stays usable', async () => {
  const events = await db.tenant(suid, async (tx) =>
    Promise.all([valueOf(tx, 'none'), tx.query(put, [suid, 'one']), valueOf(tx, 'one')]),
  )
  expect(events).toEqual([undefined, [], 1])
  for (let n = 0; n < 20; n++) {
    const three = async (tx: Tx) =>
      Promise.allSettled([tx.query(`select ${n} as n`), tx.query(put, [suid, 'one']), valueOf(tx, 'one')])
    const outcome = db.tenant(suid, async (tx) => {
      const [before, failing, third] = await three(tx)
      expect(before).toMatchObject({ value: [{ n }] })
      expect(failing).toMatchObject({ reason: { code: '23505' } })
      expect(third).toMatchObject({ reason: { code: '25P02' } })
    })
    await outcome // nothing is committed; the next user of the connection starts in a clean state
  }
  expect(await there('one')).toBe(1)
})

test('deferred work runs after pipelined statements, and its failure rolls back the transaction', async () => {
  const ids: (number | undefined)[] = []
  const done = async (fails: boolean) =>
    db.tenant(suid, async (tx) => {
      tx.defer(async () => {
        ids.push(await valueOf(tx, 'early'))
        if (fails) throw new Error('short')
        tx.pipeline('update seq set value = 2 where suid = $1 and name = $2', [suid, 'early'])
      })
      tx.pipeline(put, [suid, 'early'])
    })
  await expect(done(true)).rejects.toThrow('short')
  expect([...ids, await there('early')]).toEqual([1, undefined])
  await done(false)
  expect(await there('early')).toBe(2)
})

test('a statement apart stays although its action fails, and is not waited for by others', async () => {
  const failing = db.tenant(suid, async (tx) => {
    await tx.autonomous(put, [suid, 'apart'])
    expect(await there('apart')).toBe(1)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await there('apart')).toBe(1)
})

test('a finished transaction refuses statements', async () => {
  let storedTx: Tx | undefined
  await db.tenant(suid, async (tx) => void (storedTx = tx))
  await expect(storedTx?.query('select 1')).rejects.toThrow('over')
})

test('a section in the rows of another supplier sees those only, and no statement of the first runs concurrently', async () => {
  const other = (await supplier()).suid
  const rows = await db.tenant(suid, async (tx) => {
    await tx.query(put, [suid, 'first'])
    tx.pipeline(put, [suid, 'before'])
    const inside = await tx.inTenant(other, async (part) => {
      await expect(tx.query('select 1')).rejects.toThrow('within another supplier')
      expect(() => tx.pipeline('select 1')).toThrow('within another supplier')
      part.defer(async () => part.pipeline(put, [other, 'at its end']))
      part.pipeline(put, [other, 'inside'])
      return valueOf(part, 'inside', other)
    })
    return [inside, await valueOf(tx, 'first'), await valueOf(tx, 'before'), await valueOf(tx, 'inside', other)]
  })
  expect(rows).toEqual([1, 1, 1, undefined])
  const remaining = await db.tenant(other, (tx) =>
    Promise.all([valueOf(tx, 'inside', other), valueOf(tx, 'at its end', other)]),
  )
  expect(remaining).toEqual([1, 1])
})

test('a single read sees the rows of its supplier, and leaves the connection without a supplier', async () => {
  const other = (await supplier()).suid
  const all = { text: 'select suid, $1::text as word from seq', values: ['word'] }
  await db.tenant(suid, (tx) => tx.query(put, [suid, 'alone']))
  const suppliersIn = async (of: number) => new Set((await db.read(of, [all])).flat().map((row) => Number(row.suid)))
  expect([await suppliersIn(suid), await suppliersIn(other)]).toEqual([new Set([suid]), new Set()])
  await expect(db.read(suid, [{ text: 'select 1 / $1', values: [0] }])).rejects.toMatchObject({ code: '22012' })
  const [row] = await db.read(suid, [{ text: 'select pg_backend_pid() as pid, $1::int as n', values: [1] }])
  expect(await database.sql('select state from pg_stat_activity where pid = $1', [row?.[0]?.pid])).toEqual([
    { state: 'idle' },
  ])
})

async function valueOf(tx: Tx, name: string, of = suid): Promise<number | undefined> {
  const [row] = await tx.query<{ value: number }>('select value from seq where suid = $1 and name = $2', [of, name])
  return row?.value
}

test('a supplier whose transactions take every available connection leaves half of them to the others', async () => {
  const other = await supplier()
  const gate = Promise.withResolvers<void>()
  let open = 0
  const opened = Array.from({ length: 20 }, async () =>
    db.tenant(suid, async (tx) => {
      open++
      await valueOf(tx, 'none')
      await gate.promise
    }),
  )
  try {
    await expect.poll(() => open).toBe(4) // of the eight of a test
    expect(await db.tenant(other.suid, (tx) => valueOf(tx, 'none'))).toBeUndefined()
    expect(await db.read(other.suid, [{ text: 'select 1 as n' }])).toEqual([[{ n: 1 }]])
    expect(open).toBe(4)
  } finally {
    gate.resolve()
    await Promise.all(opened)
  }
  expect(open).toBe(20)
})

test('a single read sees its own supplier only; a second statement is refused, and any call that needs a transaction', async () => {
  const other = await supplier()
  const suppliersIn = (of: number) => db.single(of, (tx) => tx.query('select distinct suid from operator'))
  expect(await Promise.all([suid, other.suid, suid].map(suppliersIn))).toEqual([
    [{ suid }],
    [{ suid: other.suid }],
    [{ suid }],
  ])
  const twice = db.single(suid, async (tx) => [await valueOf(tx, 'one'), await valueOf(tx, 'one')])
  await expect(twice).rejects.toThrow('a second one')
  await expect(db.single(suid, async (tx) => tx.pipeline(put, [suid, 'written']))).rejects.toThrow('only reads')
  expect(await there('written')).toBeUndefined()
})

test('joined reads go in one packet, each with its own answer or refusal; a later join makes no query', async () => {
  const other = await supplier()
  await db.tenant(other.suid, (tx) => tx.query(put, [other.suid, 'joined']))
  const alone = (text: string) => async (tx: Tx) => (await tx.query<{ n: number }>(text))[0]?.n
  const moments = await db.batch(suid, (join) =>
    Promise.all([1, 2, 3].map(() => join(alone('select extract(epoch from now()) as n')))),
  )
  expect(new Set(moments).size).toBe(1) // one transaction
  const answers = await db.batch(other.suid, (join) =>
    Promise.allSettled([
      join((tx) => valueOf(tx, 'joined', other.suid)),
      join(async () => 'asked nothing'),
      join(alone('select 1 / 0 as n')),
      join(alone('select 1 as n')),
    ]),
  )
  expect(answers.slice(0, 2)).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'fulfilled', value: 'asked nothing' },
  ])
  expect(answers.slice(2)).toMatchObject([
    { status: 'rejected', reason: { code: '22012' } },
    { status: 'rejected', reason: { code: '25P02' } },
  ])
  const late = db.batch(suid, async (join) => {
    await join(alone('select 1 as n'))
    return join(alone('select 2 as n'))
  })
  await expect(late).rejects.toThrow('after the others')
  expect(await db.batch(suid, async () => 'nobody joined')).toBe('nobody joined')
})

test('concurrently drawn numbers are all different, without a gap, and each supplier and day has a separate sequence', async () => {
  const other = await supplier()
  const drawn = async (owner: number, count: number, day = '2026-03-01') =>
    Promise.all(Array.from({ length: count }, async () => db.tenant(owner, async (tx) => tx.draw('drawn', day))))
  const [numbers, theirs, later] = await Promise.all([
    drawn(suid, 40),
    drawn(other.suid, 3),
    drawn(suid, 2, '2026-03-02'),
  ])
  const sorted = [numbers, theirs, later].map((all) => all.toSorted((a, b) => a - b))
  expect(sorted).toEqual([40, 3, 2].map((length) => Array.from({ length }, (_, n) => n + 1)))
  const failing = db.tenant(suid, async (tx) => {
    await tx.draw('drawn', '2026-03-01')
    throw new Error('the action fails')
  })
  await expect(failing).rejects.toThrow('the action fails')
  expect(await drawn(suid, 1)).toEqual([42])
})
