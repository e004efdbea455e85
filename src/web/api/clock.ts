let offset = 0

/** The server's time in whole seconds, according to the last answers. */
export function serverNow(): number {
  return Math.floor(Date.now() / 1000) + offset
}

/** Takes the server's time (seconds); every later timestamp and expiry check is corrected by the difference. */
export function correctClock(serverTime: number): void {
  if (Number.isFinite(serverTime)) offset = Math.round(serverTime - Date.now() / 1000)
}
