/** The process of a measured server: reports its address, its memory and its processor time, stops on request. */
export const settings = JSON.parse(process.env.BENCH ?? '{}')

/** Resident bytes, and milliseconds of processor time so far. */
export interface Used {
  rss: number
  cpu: number
}

export function report(url: string): void {
  process.send?.({ url })
  process.on('message', () => process.send?.(used()))
  process.once('SIGTERM', () => process.exit(0))
  process.once('disconnect', () => process.exit(0)) // the bench ended with an error
}

function used(): Used {
  const { user, system } = process.cpuUsage()
  return { rss: process.memoryUsage.rss(), cpu: (user + system) / 1000 }
}
