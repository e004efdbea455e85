/**
 * A reason not to start that the person at the terminal can act on. `main.ts` prints the message as one line, without a
 * stack, and exits with 1.
 */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartupError'
  }
}

/** The message of anything thrown. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** The code of a system or database error (`EADDRINUSE`, `28P01`), or an empty text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** The error of a port that could not be opened, with advice if the cause is known. */
export function listenProblem(error: unknown, { host, port }: { host: string; port: number }): unknown {
  if (codeOf(error) === 'EADDRINUSE' || reasonOf(error) === `Port ${port} is already in use`)
    return new StartupError(
      `port ${port} on ${host} is taken by another program; set PORT to another one (0 takes a free one)`,
      error,
    )
  if (codeOf(error) === 'EACCES')
    return new StartupError(`port ${port} may not be opened by this user; set PORT to one above 1023`, error)
  if (['EADDRNOTAVAIL', 'ENOTFOUND'].includes(codeOf(error)))
    return new StartupError(`HOST ${host} is not an address of this machine`, error)
  return error
}
