/** The side of a measured server: tells its address, answers for its memory, stops when told to. */
export const settings = JSON.parse(process.env.BENCH ?? '{}')

export function report(url: string): void {
  process.send?.({ url })
  process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }))
  process.once('SIGTERM', () => process.exit(0))
}
