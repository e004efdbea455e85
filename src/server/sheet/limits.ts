/** What a file to be read may take, at most. */
export interface SheetLimits {
  /** Bytes of the file itself. */
  packedBytes: number
  /**
   * Bytes of a workbook of the old form, which is read whole: a larger one would only fill the heap before it is
   * refused.
   */
  oldBytes: number
  /** Bytes of an archive's parts, inflated. */
  unpackedBytes: number
  /** How many times its packed size a part may grow, once it is larger than `ratioFrom` bytes. */
  ratio: number
  ratioFrom: number
  /** Parts of an archive. */
  entries: number
  /** Rows with content, the header not counted. */
  rows: number
  columns: number
  cellChars: number
  /** Seconds of work; the time in which the reader waits for its consumer does not count. */
  seconds: number
  /** Memory of the worker's heap in MiB. */
  heapMiB: number
}

const MiB = 2 ** 20

/** The limits of every import. */
export const sheetLimits: Readonly<SheetLimits> = {
  packedBytes: 10 * MiB,
  oldBytes: 4 * MiB,
  unpackedBytes: 100 * MiB,
  ratio: 100,
  ratioFrom: 100 * 1024,
  entries: 2000,
  rows: 100_000,
  columns: 200,
  cellChars: 32_767,
  seconds: 60,
  heapMiB: 128,
}
