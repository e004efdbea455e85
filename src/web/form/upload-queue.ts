/** What was not taken of the files that a person chose, and why. */
export interface Refused {
  name: string
  why: string
}

/** A file on its way, or waiting for those before it. */
export interface Waiting {
  uid: string
  name: string
}

/** The field that files are stored for, as it is at any moment. */
export interface UploadHost<F> {
  max: number
  /** Gives the address of a file that was stored. */
  store: (file: F) => Promise<string>
  /** Why a file cannot be one of this field; undefined where it can. */
  unfit: (file: F) => string | undefined
  noRoom: () => string
  /** Why a file was not stored; undefined if the person already knows. */
  reason: (error: unknown) => string | undefined
  onChange: (addresses: string[]) => void
  onWaiting: (files: readonly Waiting[]) => void
  onStored: (address: string, name: string) => void
  /** Once for all that were chosen together. */
  onRefused: (refused: readonly Refused[]) => void
}

export interface UploadQueue<F> {
  /** The current value of the field, including addresses set elsewhere. */
  follow: (host: UploadHost<F>, addresses: readonly string[]) => void
  /** Returns whether all of them were stored. */
  send: (files: readonly F[]) => Promise<boolean>
  remove: (address: string) => void
}

/**
 * Stores files one after the other, in the order in which they were chosen, and adds each to what the field has by
 * then: it may be drawn late, lose a file or get others meanwhile. One that is refused holds up none behind it.
 */
export function uploadQueue<F extends { name: string }>(first: UploadHost<F>, newKey: () => string): UploadQueue<F> {
  let host = first
  let currentAddresses: readonly string[] = []
  let waiting: readonly Waiting[] = []
  let before: Promise<unknown> = Promise.resolve()
  const change = (addresses: string[]) => {
    currentAddresses = addresses
    host.onChange(addresses)
  }
  const wait = (files: readonly Waiting[]) => {
    waiting = files
    host.onWaiting(files)
  }
  const leave = (uid: string) => wait(waiting.filter((file) => file.uid !== uid))

  /** False if nothing can be stored any longer. */
  const storeFile = async ({ uid, name, file }: Waiting & { file: F }, refused: Refused[]): Promise<boolean> => {
    try {
      const address = await host.store(file)
      host.onStored(address, name)
      if (currentAddresses.length < host.max) change([...currentAddresses, address])
      else refused.push({ name, why: host.noRoom() })
      return true
    } catch (error) {
      const why = host.reason(error)
      if (why !== undefined) refused.push({ name, why })
      return why !== undefined
    } finally {
      leave(uid)
    }
  }

  const storeAll = async (batch: readonly (Waiting & { file: F })[], refused: Refused[], others: Promise<unknown>) => {
    await others
    let goesOn = true
    for (const next of batch) {
      if (goesOn) goesOn = await storeFile(next, refused)
      else leave(next.uid)
    }
    if (refused.length > 0) host.onRefused(refused)
    return goesOn && refused.length === 0
  }

  const send = (files: readonly F[]) => {
    const refused: Refused[] = []
    const batch: (Waiting & { file: F })[] = []
    for (const file of files) {
      const isFull = currentAddresses.length + waiting.length + batch.length >= host.max
      const why = host.unfit(file) ?? (isFull ? host.noRoom() : undefined)
      if (why === undefined) batch.push({ uid: newKey(), name: file.name, file })
      else refused.push({ name: file.name, why })
    }
    wait([...waiting, ...batch.map(({ uid, name }) => ({ uid, name }))])
    const stored = storeAll(batch, refused, before)
    before = stored
    return stored
  }

  return {
    follow: (next, addresses) => {
      host = next
      currentAddresses = addresses
    },
    send,
    remove: (address) => change(currentAddresses.filter((other) => other !== address)),
  }
}
