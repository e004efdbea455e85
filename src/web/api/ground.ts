/**
 * What the client needs from the page around it. The shell lays it at start; without one (in tests of pure parts) nothing is shown.
 * Durations are seconds.
 */
export interface Ground {
  error: (text: string, seconds: number) => void
  /** Asks to sign in again; true when the person agrees. */
  askSignIn: (text: string) => Promise<boolean>
  toDashboard: () => void
  /** To the sign-in page, with the present path as `redirect`. */
  toSignIn: () => void
  /** Keeps what is open and unsaved for the next sign-in of the same person. */
  keep: () => Promise<void>
  /** Loads the page anew. */
  reload: () => void
}

const silent: Ground = {
  error: () => undefined,
  askSignIn: () => Promise.resolve(false),
  toDashboard: () => undefined,
  toSignIn: () => undefined,
  keep: () => Promise.resolve(),
  reload: () => undefined,
}
let laid: Ground = silent

export function layGround(real: Ground): void {
  laid = real
}

export function ground(): Ground {
  return laid
}
