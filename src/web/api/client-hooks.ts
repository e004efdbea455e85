/**
 * Hooks by which the API client reaches the page: messages, dialogs, navigation. The shell installs them at start; without them (in tests
 * of pure parts) nothing is shown. Durations are seconds.
 */
export interface ClientHooks {
  error: (text: string, seconds: number) => void
  /** A write is about to be sent. */
  writing: () => void
  /** Asks to sign in again; true when the person agrees. */
  askSignIn: (text: string) => Promise<boolean>
  /** Asks for the password once more; true when it was given and right. */
  prove: () => Promise<boolean>
  /** Shows the requirement to meet before anything else: a new password, a second factor. */
  resolveRequirement: () => void
  toDashboard: () => void
  /** To the sign-in page, with the present path as `redirect`. */
  toSignIn: () => void
  /** Keeps what is open and unsaved for the next sign-in of the same person. */
  keep: () => Promise<void>
  /** Loads the page anew. */
  reload: () => void
}

const silent: ClientHooks = {
  error: () => undefined,
  writing: () => undefined,
  askSignIn: () => Promise.resolve(false),
  prove: () => Promise.resolve(false),
  resolveRequirement: () => undefined,
  toDashboard: () => undefined,
  toSignIn: () => undefined,
  keep: () => Promise.resolve(),
  reload: () => undefined,
}
let current: ClientHooks = silent

export function setClientHooks(real: ClientHooks): void {
  current = real
}

export function clientHooks(): ClientHooks {
  return current
}
