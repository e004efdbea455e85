/**
 * Makes a folder in memory the temporary one of this process, where the machine has plenty. Returns the reason where it
 * has not.
 */
export function useMemoryFolder(): string | undefined
