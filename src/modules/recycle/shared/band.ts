/** The allowed difference between the settled price and the offer. Basis points. */
export interface Band {
  readonly above: bigint
  readonly below: bigint
}

/** Whether a settled price differs from the offer by more than one person may approve. Cents. */
export function isOutside({ above, below }: Band, offer: bigint, settled: bigint): boolean {
  return settled * 10_000n > offer * (10_000n + above) || settled * 10_000n < offer * (10_000n - below)
}
