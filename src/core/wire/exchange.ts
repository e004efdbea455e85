/** What one call takes and answers, as the console sees it. */
export interface Exchange<I = unknown, A = unknown> {
  readonly input: I
  readonly answer: A
}

/** An object whose keys are filled or may be left out, as one type that a person reads in a message of the compiler. */
export type Plain<T> = { [K in keyof T]: T[K] }
