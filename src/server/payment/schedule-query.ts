import type { FastifyInstance } from 'fastify'

/** Delays between queries to the provider, in seconds: half a minute first, then increasing over a day. */
export const checkDelays = [30, 60, 120, 300, 600, 1800, 3600, 10_800, 10_800, 21_600, 43_200] as const

export interface Named {
  suid: number
  no: string
}

/** Schedules the next query of an order after `turn` queries; with `missing` only if none is scheduled. */
export async function scheduleQuery(
  app: FastifyInstance,
  { suid, no }: Named,
  turn: number,
  { missing = false } = {},
): Promise<void> {
  const pause = checkDelays[turn]
  if (pause === undefined || !app.pay?.state) return
  const at = new Date(app.now().getTime() + pause * 1000)
  await app.jobs.add('pay_check', { suid, no, turn }, { key: `pay_check:${no}`, at, missing, tries: 25 })
}
