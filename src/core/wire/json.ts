/**
 * A value as it arrives when it was sent as JSON: a `Date` as its text, no functions, null for what is missing in a
 * list.
 */
export type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends { toJSON(): infer J }
    ? Json<J>
    : T extends ((...args: never[]) => unknown) | bigint | symbol
      ? never
      : T extends readonly unknown[]
        ? { [K in keyof T]: Json<Exclude<T[K], undefined>> | (undefined extends T[K] ? null : never) }
        : T extends object
          ? { [K in keyof T]: Json<T[K]> }
          : T
