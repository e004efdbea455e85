/**
 * Hooks by which the API client reaches the page: messages, dialogs, navigation. The shell installs them at start;
 * without them (in tests of pure parts) nothing is shown. Durations are seconds.
 */
export interface ClientHooks {
  error: (text: string, seconds: number) => void
  /** A write is about to be sent. */
  writing: () => void
  /** Prompts to sign in again; true if the person agrees. */
  promptSignIn: (text: string) => Promise<boolean>
  /** Prompts for the password; true if it was entered correctly. */
  prove: () => Promise<boolean>
  /** Shows the requirement to meet before anything else: a new password, a second factor. */
  resolveRequirement: () => void
  toDashboard: () => void
  /** To the sign-in page, with the present path as `redirect`. */
  toSignIn: () => void
  /** Keeps what is open and unsaved for the next sign-in of the same person. */
  saveWork: () => Promise<void>
  /** Reloads the page. */
  reload: () => void
}

const silent: ClientHooks = {
  error: () => undefined,
  writing: () => undefined,
  promptSignIn: () => Promise.resolve(false),
  prove: () => Promise.resolve(false),
  resolveRequirement: () => undefined,
  toDashboard: () => undefined,
  toSignIn: () => undefined,
  saveWork: () => Promise.resolve(),
  reload: () => undefined,
}
let current: ClientHooks = silent

export function setClientHooks(real: ClientHooks): void {
  current = real
}

export function clientHooks(): ClientHooks {
  return current
}
