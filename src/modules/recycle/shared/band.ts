/** How far a settled price may go from the offer. Basis points. */
export interface Band {
  readonly above: bigint
  readonly below: bigint
}

/** Whether a settled price lies further from the offer than one person alone may decide. Cents. */
export function isOutside({ above, below }: Band, offer: bigint, settled: bigint): boolean {
  return settled * 10_000n > offer * (10_000n + above) || settled * 10_000n < offer * (10_000n - below)
}
