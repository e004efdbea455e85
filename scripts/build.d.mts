/** Builds the console and the server where their sources changed. Returns 0, or the exit code of what failed. */
export function build(options?: { always?: boolean }): number
