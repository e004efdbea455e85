/**
 * The state that sections share within one transaction and tenant: rows that several rules of an action read, or
 * what an earlier step of it did. It ends with the transaction; a retry starts with a new one.
 */
export class UnitOfWork {
  readonly #states = new Map<new () => object, object>()

  /** The state of a class, created at first use. */
  of<T extends object>(State: new () => T): T {
    const existing = this.#states.get(State)
    if (existing instanceof State) return existing
    const created = new State()
    this.#states.set(State, created)
    return created
  }
}
