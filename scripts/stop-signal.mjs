/**
 * Calls `stop` with the signal for a child when this process is asked to stop: once for a Ctrl-C, which the terminal
 * and npm both send.
 */
export function onStopSignal(stop) {
  let lastStop = 0
  const stopOnce = (signal) => {
    if (Date.now() - lastStop < 1000) return // npm passes on what the terminal already sent
    lastStop = Date.now()
    stop(signal)
  }
  process.on('SIGINT', () => stopOnce('SIGINT'))
  process.on('SIGTERM', () => stopOnce('SIGTERM'))
  process.on('SIGHUP', () => stopOnce('SIGTERM'))

  // A SIGTERM to npm ends the shell between npm and this script without a word to us; then the server has to stop as
  // well.
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent && lastStop === 0) stopOnce('SIGTERM')
    }, 200).unref()
  }
}
