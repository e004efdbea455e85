import { guardOutputs } from './output.ts'
import { StartupError, reasonOf } from './startup-error.ts'

/**
 * The exit code of a server that cannot start as it is set up, for `npm start`, which does not try again then
 * (scripts/supervise.mjs).
 */
const REFUSED = process.env['SALTERN_SUPERVISED'] ? 78 : 1

/**
 * Runs `start` and closes what it opened, in reverse order, when a later step fails or a signal ends the process. Ends
 * the process on failure.
 */
export async function runServer(start: (opened: (() => unknown)[]) => Promise<void>): Promise<void> {
  guardOutputs()
  const opened: (() => unknown)[] = []
  const close = async () => {
    for (const step of opened.splice(0).toReversed()) await step()
  }
  stopOnSignal(close)
  try {
    await start(opened).catch(async (error: unknown) => {
      await close()
      throw error
    })
  } catch (error) {
    console.error(error instanceof StartupError ? `saltern: ${error.message}` : error)
    process.exit(error instanceof StartupError ? REFUSED : 1)
  }
}

function stopOnSignal(close: () => Promise<void>): void {
  const stop = (code: number) => {
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(`saltern: ${reasonOf(error)}`)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', () => stop(0))
  process.once('SIGINT', () => stop(0))
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.once(event, (error: unknown) => {
      console.error('saltern: an error nobody expected; stopping', error)
      stop(1)
    })
  }
}
