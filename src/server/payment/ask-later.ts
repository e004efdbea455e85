import type { FastifyInstance } from 'fastify'

/** How long after one question the provider is asked again, in seconds: half a minute first, then ever more rarely over a day. */
export const checkDelays = [30, 60, 120, 300, 600, 1800, 3600, 10_800, 10_800, 21_600, 43_200] as const

export interface Named {
  suid: number
  no: string
}

/** Sets the next question about an order, `turn` questions having been asked; with `missing` only where none is set. */
export async function askLater(app: FastifyInstance, { suid, no }: Named, turn: number, { missing = false } = {}): Promise<void> {
  const pause = checkDelays[turn]
  if (pause === undefined || !app.pay?.state) return
  const at = new Date(app.now().getTime() + pause * 1000)
  await app.jobs.add('pay_check', { suid, no, turn }, { key: `pay_check:${no}`, at, missing, tries: 25 })
}
